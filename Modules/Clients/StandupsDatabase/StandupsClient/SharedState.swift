import CairnCollections
import CairnLocks
import Models

/// The state that all sessions of a process share, behind a lock.
///
/// Changes run while the lock is held. They collect ``Signals``, which are delivered after the lock
/// is released.
final class SharedState: Sendable {
  private let contents = CheckedMutex(Contents())

  /// Runs a change under the lock, and then delivers its signals.
  func change<Result: Sendable>(_ body: (inout sending Contents) -> Result) -> Result {
    let (result, signals) = contents.withLock { contents in
      let result = body(&contents)
      defer { contents.signals = Signals() }
      return (result, contents.signals)
    }
    signals.deliver()
    return result
  }

  struct Contents: Sendable {
    var stored = StoredStandups()
    var outbox = Outbox()
    var failure: StandupsDatabaseError?
    /// The standups to show until all are read.
    var partialStandups: IdentifiedArrayOf<Standup> = []
    var failedReadings = 0
    fileprivate var signals = Signals()
    private var listener = Listener.none
    private var nextAttempt: Task<Void, Never>?
    private var retriedReading: Task<Void, Never>?
    private var readings = Readings()
    private var subscribers: [Int: Subscriber] = [:]
    private var subscriberCount = 0
    private var isDraining = false
    /// Callers that wait for the drain in progress.
    private var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The task that listens for changes of other writers while there are subscribers.
  enum Listener: Sendable {
    case none
    case starting
    case running(Task<Void, Never>)
  }

  /// The readings of the database, which follow each other.
  private struct Readings {
    var begun = 0
    var isReading = false
    var ended: Int { isReading ? begun - 1 : begun }
    /// Callers that wait for the one in progress.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// What a caller does who wants to know what is stored.
  enum ReadingTurn {
    /// The reading has ended that it waited for.
    case ended
    /// It reads, for all who wait.
    case begun
    /// It waits for the end of a reading.
    case waits
  }

  private struct Subscriber {
    let wakeUp: AsyncStream<Void>.Continuation
    /// Whether the subscriber was woken and hasn't read since. It will read the current state.
    var isWoken = false
    /// The gestures that have settled since the subscriber's last read.
    var settled: Set<Gesture.ID> = []

    mutating func wake(with signals: inout Signals) {
      guard !isWoken else { return }
      isWoken = true
      signals.woken.append(wakeUp)
    }

    /// Returns the settled gestures to a subscriber that reads.
    mutating func takeSettled() -> Set<Gesture.ID> {
      defer { (isWoken, settled) = (false, []) }
      return settled
    }
  }
}

extension SharedState.Contents {
  private mutating func cancel(_ task: Task<Void, Never>?) {
    if let task { signals.canceled.append(task) }
  }

  // MARK: Subscribers

  /// Adds a subscriber, and wakes it if there is something to read.
  ///
  /// - Returns: The subscriber's id.
  mutating func subscribe(_ wakeUp: AsyncStream<Void>.Continuation) -> Int {
    subscriberCount += 1
    subscribers[subscriberCount] = .init(wakeUp: wakeUp)
    if stored.version != nil || failure != nil || !partialStandups.isEmpty {
      subscribers[subscriberCount]?.wake(with: &signals)
    }
    return subscriberCount
  }

  mutating func unsubscribe(_ id: Int) {
    subscribers[id] = nil
    guard subscribers.isEmpty, case .running(let task) = listener else { return }
    cancel(task)
    listener = .none
  }

  /// Asks for a listener if one is needed.
  ///
  /// - Returns: Whether the caller must start it.
  mutating func needsListener() -> Bool {
    guard case .none = listener, !subscribers.isEmpty else { return false }
    listener = .starting
    return true
  }

  /// Stores the listener, or cancels it if all subscribers left in the meantime.
  mutating func didStart(_ task: Task<Void, Never>) {
    listener = subscribers.isEmpty ? .none : .running(task)
    if subscribers.isEmpty { cancel(task) }
  }

  /// Wakes all subscribers, except those that were woken and haven't read since.
  ///
  /// - Complexity: O(*n*) in the subscribers.
  mutating func tell(settled: Gesture.ID? = nil) {
    for index in subscribers.values.indices {
      if let settled { subscribers.values[index].settled.insert(settled) }
      subscribers.values[index].wake(with: &signals)
    }
  }

  /// Returns the current state for a subscriber, with the gestures that settled since its last
  /// update.
  mutating func update(for id: Int) -> StandupsUpdate? {
    guard let settled = subscribers[id]?.takeSettled() else { return nil }
    return StandupsUpdate(
      stored: stored, outbox: outbox, settled: settled, failure: failure,
      partialStandups: partialStandups)
  }

  // MARK: Readings

  /// The number of the first reading that begins after now.
  var nextReading: Int { readings.begun + 1 }

  /// Decides what a caller does who waits for a reading.
  mutating func turn(for number: Int) -> SharedState.ReadingTurn {
    guard readings.ended < number else { return .ended }
    guard !readings.isReading else { return .waits }
    readings.isReading = true
    readings.begun += 1
    return .begun
  }

  /// Resumes a waiter when the reading in progress has ended.
  mutating func awaitReading(_ waiter: CheckedContinuation<Void, Never>) {
    if readings.isReading {
      readings.waiters.append(waiter)
    } else {
      signals.resumed.append(waiter)
    }
  }

  mutating func endReading() {
    readings.isReading = false
    signals.resumed += readings.waiters
    readings.waiters = []
  }

  // MARK: The drain

  mutating func beginDrain() -> Bool {
    guard !isDraining else { return false }
    isDraining = true
    cancel(nextAttempt)
    nextAttempt = nil
    return true
  }

  mutating func endDrain() {
    isDraining = false
    signals.resumed += waiters
    waiters = []
  }

  /// Returns the next gesture to write, or ends the drain if none waits.
  mutating func next() -> (Gesture, DatabaseVersion?)? {
    if let gesture = outbox.next { return (gesture, stored.version) }
    endDrain()
    return nil
  }

  /// Resumes a waiter when the drain in progress has ended.
  mutating func awaitDrain(_ waiter: CheckedContinuation<Void, Never>) {
    if isDraining { waiters.append(waiter) } else { signals.resumed.append(waiter) }
  }

  // MARK: Retries

  /// Replaces the scheduled attempt to write.
  mutating func schedule(attempt: Task<Void, Never>) {
    cancel(nextAttempt)
    nextAttempt = attempt
  }

  /// Forgets the scheduled attempt as it begins, so that its own drain doesn't cancel it.
  mutating func beginAttempt() { nextAttempt = nil }

  /// Replaces the scheduled attempt to read.
  mutating func schedule(reading: Task<Void, Never>) {
    cancel(retriedReading)
    retriedReading = reading
  }

  /// Cancels all tasks.
  mutating func end() {
    cancel(nextAttempt)
    cancel(retriedReading)
    if case .running(let task) = listener { cancel(task) }
  }
}
