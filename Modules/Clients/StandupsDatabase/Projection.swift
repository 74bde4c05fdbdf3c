public import CairnCollections
public import Models

/// What a user is shown: what is stored, with the gestures that wait made on top, in order.
///
/// So a change shows at once, and nothing flickers back while it is on its way.
public struct Projection: Equatable, Sendable {
  /// The standups as the user sees them, in order.
  public private(set) var standups: IdentifiedArrayOf<Standup> = []

  /// The standups as they are stored, as far as is known.
  public private(set) var stored = StoredStandups()

  /// What there is to look at before anything was read.
  public private(set) var glimpse: IdentifiedArrayOf<Standup> = []

  /// What is not known to be stored yet.
  public private(set) var waiting: [Gesture] = []

  /// Before anything was read.
  public init() {}

  /// As if some standups had been read.
  public init(_ standups: IdentifiedArrayOf<Standup>) {
    self.standups = standups
    stored = StoredStandups(standups)
  }

  /// Shows a gesture that is on its way.
  ///
  /// - Complexity: O(*n*), where *n* counts the standups.
  public mutating func make(_ gesture: Gesture) {
    waiting.append(gesture)
    for edit in gesture.edits { standups.apply(edit) }
  }

  /// Takes in what has become of the database and of the gestures.
  ///
  /// - Complexity: O(1) if nothing waits; otherwise what waits is made anew.
  public mutating func take(_ update: Update) {
    let known = Set(update.outbox.waiting.map(\.id)).union(update.settled)
    waiting = update.outbox.waiting + waiting.filter { !known.contains($0.id) }
    stored = update.stored
    glimpse = update.glimpse
    standups = stored.standups
    for gesture in waiting {
      for edit in gesture.edits { standups.apply(edit) }
    }
  }
}
