public import StandupsDatabase

/// The changes that are on their way to the database, in the order in which they were made.
///
/// One write is under way at a time, so that a later change never overtakes an earlier one; what is
/// changed meanwhile waits and goes with the next.
public struct WriteQueue: Equatable, Sendable {
  private var inFlight: [StandupsDatabase.Change] = []
  private var waiting: [StandupsDatabase.Change] = []
  /// How many of those that wait are written one by one, to find the one that cannot be written.
  private var suspects = 0
  private var failuresInARow = 0

  /// Why nothing is written for the time being, until a write succeeds.
  public private(set) var failure: StandupsDatabaseError?

  /// Whether a write is under way.
  public var isWriting: Bool { !inFlight.isEmpty }

  /// How many changes are not in the database yet.
  public var unsavedCount: Int { inFlight.count + waiting.count }

  /// How long to wait before a write that failed is tried again: longer each time, up to a minute.
  var pause: Duration {
    .seconds(min(60, 1 << min(max(failuresInARow - 1, 0), 6)))
  }

  init() {}

  mutating func append(_ change: StandupsDatabase.Change) {
    waiting.append(change)
  }

  /// Takes what is to be written now, or `nil` if a write is under way or nothing waits.
  mutating func start() -> [StandupsDatabase.Change]? {
    guard inFlight.isEmpty, !waiting.isEmpty else { return nil }
    let count = suspects > 0 ? 1 : waiting.count
    suspects = max(0, suspects - 1)
    inFlight = Array(waiting.prefix(count))
    waiting.removeFirst(count)
    return inFlight
  }

  /// Notes that the write has succeeded.
  mutating func finish() {
    inFlight = []
    failure = nil
    failuresInARow = 0
  }

  /// Forgets why the last write failed, so that its next failure is news.
  mutating func forgetFailure() {
    failure = nil
  }

  /// Notes that the write has failed. Its changes are written again, before later ones; but one by
  /// one, if a change among them can never be written, and that one is given up.
  ///
  /// - Returns: Whether a change was given up.
  mutating func fail(_ error: StandupsDatabaseError) -> Bool {
    defer { inFlight = [] }
    if error.isPassing {
      if inFlight.count == 1 && suspects > 0 { suspects += 1 }
      waiting = inFlight + waiting
      failure = error
      failuresInARow += 1
      return false
    }
    guard inFlight.count > 1 else { return true }
    suspects = inFlight.count
    waiting = inFlight + waiting
    return false
  }
}
