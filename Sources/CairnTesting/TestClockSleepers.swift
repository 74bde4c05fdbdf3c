/// The time of a test clock, and who sleeps on it.
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

  /// When the next sleeper wakes.
  var nextDeadline: Instant? { sleepers.lazy.map(\.deadline).min() }

  /// When each sleeper wakes, the first to fall asleep first.
  var deadlines: [Instant] { sleepers.map(\.deadline) }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Puts a sleeper to bed.
  ///
  /// - Returns: Whether its deadline has passed already, and it was not added.
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
  /// - Returns: Who wakes then, the first to fall asleep first. Nobody, when the limit is reached.
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
