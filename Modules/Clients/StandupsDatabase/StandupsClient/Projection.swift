public import CairnCollections
public import Models

/// The standups as the user sees them: the stored standups with the waiting gestures applied on
/// top.
///
/// A change shows at once, and doesn't flicker back while it is being stored.
public struct Projection: Equatable, Sendable {
  /// The standups as the user sees them, in order.
  public private(set) var standups: IdentifiedArrayOf<Standup> = []

  /// The standups as they are stored, as far as known.
  public private(set) var stored = StoredStandups()

  /// The standups to show before the first read.
  public private(set) var partialStandups: IdentifiedArrayOf<Standup> = []

  /// The gestures that are not known to be stored yet.
  public private(set) var waiting: [Gesture] = []

  /// Creates a projection before the first read.
  public init() {}

  /// Creates a projection as if some standups had been read.
  public init(_ standups: IdentifiedArrayOf<Standup>) {
    self.standups = standups
    stored = StoredStandups(standups)
  }

  /// Applies a gesture that is about to be stored.
  ///
  /// - Complexity: O(*n*), where *n* counts the standups.
  public mutating func add(_ gesture: Gesture) {
    waiting.append(gesture)
    for edit in gesture.edits { standups.apply(edit) }
  }

  /// Returns a standup as it is stored, with the changes that wait before its deletion. It is `nil`
  /// if no deletion of it waits, or if others have deleted it too.
  ///
  /// - Complexity: O(*n*), where *n* counts the standups.
  public func standupBeforeDeletion(_ id: Standup.ID) -> Standup? {
    var standups = stored.standups
    var deleted: Standup?
    for edit in waiting.flatMap(\.edits) {
      if edit == .delete(id) { deleted = standups[id: id] }
      standups.apply(edit)
    }
    return deleted
  }

  /// Updates the projection with the state of the database and of the gestures.
  ///
  /// - Complexity: O(1) if nothing waits. Otherwise it applies the waiting gestures again.
  public mutating func apply(_ update: StandupsUpdate) {
    let known = Set(update.outbox.waiting.map(\.id)).union(update.settled)
    waiting = update.outbox.waiting + waiting.filter { !known.contains($0.id) }
    stored = update.stored
    partialStandups = update.partialStandups
    standups = stored.standups
    for gesture in waiting {
      for edit in gesture.edits { standups.apply(edit) }
    }
  }
}
