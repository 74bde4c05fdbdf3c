/// The time of a test clock, and its sleepers.
struct TestClockSleepers<Instant: InstantProtocol> {
  typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: Continuation
  }

  private(set) var now: Instant
  private var sleepers: [Sleeper] = []
  private var lastID = 0

  init(now: Instant) {
    self.now = now
  }

  /// The moment at which the next sleeper wakes.
  var nextDeadline: Instant? { sleepers.lazy.map(\.deadline).min() }

  /// The moments at which sleepers wake, in the order in which they fell asleep.
  var deadlines: [Instant] { sleepers.map(\.deadline) }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Adds a sleeper.
  ///
  /// - Returns: Whether its deadline has already passed. In that case it isn't added.
  mutating func add(_ id: Int, until deadline: Instant, _ continuation: Continuation) -> Bool {
    guard deadline >= now else { return true }
    sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
    return false
  }

  mutating func remove(_ id: Int) -> Continuation? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).continuation
  }

  /// Moves the time to the next sleeper's deadline, unless the limit comes first.
  ///
  /// - Returns: The sleepers that wake then, in the order in which they fell asleep. It is empty
  ///   when the limit is reached.
  mutating func takeDue(until limit: Instant) -> [Continuation] {
    guard let deadline = nextDeadline, deadline <= limit else {
      now = max(now, limit)
      return []
    }
    now = max(now, deadline)
    defer { sleepers.removeAll { $0.deadline == deadline } }
    return sleepers.filter { $0.deadline == deadline }.map(\.continuation)
  }
}
