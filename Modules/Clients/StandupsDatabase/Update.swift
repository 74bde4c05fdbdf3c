public import CairnCollections
public import Models

/// What has become of the database and of the gestures that were on their way to it.
public struct Update: Equatable, Sendable {
  /// The standups as they are stored. All who are told of them share their storage.
  public var stored: StoredStandups

  /// What still waits.
  public var outbox: Outbox

  /// The gestures that do not wait any more since the update before: they are among what is stored,
  /// or were withdrawn.
  public var settled: Set<Gesture.ID>

  /// Why the standups could not be read the last time, if so.
  public var failure: StandupsDatabaseError?

  /// The first standups, without their meetings, while all are checked and read for the first time.
  public var glimpse: IdentifiedArrayOf<Standup>

  /// Makes an update of its parts.
  public init(
    stored: StoredStandups = StoredStandups(), outbox: Outbox = Outbox(),
    settled: Set<Gesture.ID> = [], failure: StandupsDatabaseError? = nil,
    glimpse: IdentifiedArrayOf<Standup> = []
  ) {
    self.stored = stored
    self.outbox = outbox
    self.settled = settled
    self.failure = failure
    self.glimpse = glimpse
  }
}
