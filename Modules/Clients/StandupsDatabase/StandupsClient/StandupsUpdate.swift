public import CairnCollections
public import Models

/// A new state of the database and of the gestures that wait to be stored.
public struct StandupsUpdate: Codable, Equatable, Sendable {
  /// The standups as they are stored. All subscribers share their storage.
  public var stored: StoredStandups

  /// The gestures that still wait.
  public var outbox: Outbox

  /// The gestures that were stored or withdrawn since the previous update.
  public var settled: Set<Gesture.ID>

  /// The reason why the last read failed, if it did.
  public var failure: StandupsDatabaseError?

  /// The first standups, without their meetings, while all are checked and read for the first time.
  public var partialStandups: IdentifiedArrayOf<Standup>

  /// Creates an update.
  public init(
    stored: StoredStandups = StoredStandups(), outbox: Outbox = Outbox(),
    settled: Set<Gesture.ID> = [], failure: StandupsDatabaseError? = nil,
    partialStandups: IdentifiedArrayOf<Standup> = []
  ) {
    self.stored = stored
    self.outbox = outbox
    self.settled = settled
    self.failure = failure
    self.partialStandups = partialStandups
  }
}
