import StandupsDatabase

/// The changes that are on their way to the database, in the order in which they were made.
///
/// One write is under way at a time, so that a later change never overtakes an earlier one; what is
/// changed meanwhile waits and goes with the next.
public struct WriteQueue: Equatable, Sendable {
  private var inFlight: [StandupsDatabase.Change] = []
  private var waiting: [StandupsDatabase.Change] = []

  /// Whether a write is under way.
  public var isWriting: Bool { !inFlight.isEmpty }

  init() {}

  mutating func append(_ change: StandupsDatabase.Change) {
    waiting.append(change)
  }

  /// Takes what is to be written now, or `nil` if a write is under way or nothing waits.
  mutating func start() -> [StandupsDatabase.Change]? {
    guard inFlight.isEmpty, !waiting.isEmpty else { return nil }
    inFlight = waiting
    waiting = []
    return inFlight
  }

  /// Notes that the write has succeeded.
  mutating func finish() {
    inFlight = []
  }

  /// Notes that the write has failed.
  ///
  /// - Parameter isRetrying: Whether its changes are written again, before later ones.
  mutating func fail(retrying isRetrying: Bool) {
    if isRetrying { waiting = inFlight + waiting }
    inFlight = []
  }
}

extension StandupsDatabaseError {
  /// Whether the same write may succeed later.
  var isPassing: Bool {
    switch self {
    case .diskFull, .notWritable: true
    case .newerSchema, .other, .unreadable: false
    }
  }
}
