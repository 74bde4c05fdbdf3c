public import CairnCollections

/// The state of a screen that shows a standup, which others may meanwhile change or delete.
public protocol ShowsStandup {
  /// The standup as the screen shows it, or `nil` if the screen doesn't depend on one.
  var shownStandup: Standup? { get }

  /// Whether leaving the screen would lose something that was typed or said.
  var hasUnsavedWork: Bool { get }

  /// Whether the shown standup still exists. If not, the screen is left, unless it holds work.
  func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool

  /// Updates the shown standup. It is `nil` if the standup is gone and the screen stays.
  mutating func follow(_ standup: Standup?)
}

extension ShowsStandup {
  public var hasUnsavedWork: Bool { false }

  public func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    shownStandup.map { standups[id: $0.id] != nil } ?? true
  }
}
