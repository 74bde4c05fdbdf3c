public import CairnCollections

/// The state of a screen that shows a standup, which others may change or delete meanwhile.
public protocol ShowsStandup {
  /// The standup as the screen has it, or `nil` where the screen outlives them all.
  var shownStandup: Standup? { get }

  /// Whether something that was typed or said would be lost with the screen.
  var holdsWork: Bool { get }

  /// Whether what is shown is among the standups. The screen is left if not, unless it holds work.
  func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool

  /// Takes over what has become of the standup; `nil` if it is gone and the screen stays.
  mutating func follow(_ standup: Standup?)
}

extension ShowsStandup {
  public var holdsWork: Bool { false }

  public func isShown(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    shownStandup.map { standups[id: $0.id] != nil } ?? true
  }
}
