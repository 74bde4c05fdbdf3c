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
    private var nextReading: Task<Void, Never>?
    private var subscribers: [Int: Subscriber] = [:]
    private var subscriberCount = 0
    private var sessionCount = 0
    /// The sessions that submitted the waiting gestures.
    private var owners: [Gesture.ID: Int] = [:]
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

  private struct Subscriber {
    let wakeUp: AsyncStream<Void>.Continuation
    /// The session that subscribed, or `nil` for a reader, which submits nothing.
    let session: Int?
    /// The gestures that have settled since the subscriber's last read.
    var settled: Set<Gesture.ID> = []
  }
}

extension SharedState.Contents {
  private mutating func cancel(_ task: Task<Void, Never>?) {
    if let task { signals.canceled.append(task) }
  }

  // MARK: Subscribers

  /// Adds a subscriber, and wakes it if there is something to read.
  ///
  /// - Parameters:
  ///   - wakeUp: Wakes the subscriber.
  ///   - session: Its session, which answers for its own gestures from now on. It is `nil` for a
  ///     reader.
  /// - Returns: The subscriber's id.
  mutating func subscribe(_ wakeUp: AsyncStream<Void>.Continuation, of session: Int?) -> Int {
    subscriberCount += 1
    subscribers[subscriberCount] = .init(wakeUp: wakeUp, session: session)
    if let session, outbox.reclaim(gestures(of: session)) { tell() }
    if stored.version != nil || failure != nil || !partialStandups.isEmpty {
      signals.woken.append(wakeUp)
    }
    return subscriberCount
  }

  mutating func unsubscribe(_ id: Int) {
    if let session = subscribers.removeValue(forKey: id)?.session, !isSubscribed(session),
      outbox.abandon(gestures(of: session))
    {
      tell()
    }
    guard subscribers.isEmpty, case .running(let task) = listener else { return }
    cancel(task)
    listener = .none
  }

  /// Returns the waiting gestures that a session has submitted.
  private func gestures(of session: Int) -> [Gesture.ID] {
    owners.filter { $0.value == session }.map(\.key)
  }

  private func isSubscribed(_ session: Int) -> Bool {
    subscribers.values.contains { $0.session == session }
  }

  /// Returns the id of a new session.
  mutating func makeSession() -> Int {
    sessionCount += 1
    return sessionCount
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

  /// Wakes all subscribers. A subscriber that hasn't read since its last wake-up is woken once.
  mutating func tell(settled: Gesture.ID? = nil) {
    if let settled { owners[settled] = nil }
    for id in subscribers.keys {
      if let settled { subscribers[id]?.settled.insert(settled) }
    }
    signals.woken += subscribers.values.map(\.wakeUp)
  }

  /// Returns the current state for a subscriber, with the gestures that settled since its last
  /// update.
  mutating func update(for id: Int) -> StandupsUpdate? {
    guard let settled = subscribers[id]?.settled else { return nil }
    subscribers[id]?.settled = []
    return StandupsUpdate(
      stored: stored, outbox: outbox, settled: settled, failure: failure,
      partialStandups: partialStandups)
  }

  // MARK: The drain

  /// Queues a gesture, unless it waits already, or has settled.
  ///
  /// - Parameter session: The session that submits it. It answers for it from now on, unless it has
  ///   ended its stream.
  mutating func queue(_ gesture: Gesture, from session: Int) {
    // It settled while its session was not listening.
    guard !outbox.hasSettled(gesture.id) else { return tell(settled: gesture.id) }
    outbox.append(gesture)
    owners[gesture.id] = session
    if isSubscribed(session) {
      outbox.reclaim([gesture.id])
    } else {
      outbox.abandon([gesture.id])
    }
  }

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
    cancel(nextReading)
    nextReading = reading
  }

  /// Cancels all tasks.
  mutating func end() {
    cancel(nextAttempt)
    cancel(nextReading)
    if case .running(let task) = listener { cancel(task) }
  }
}
