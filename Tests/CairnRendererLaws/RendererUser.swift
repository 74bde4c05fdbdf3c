public import CairnViews

/// A user of screens, who knows only what a renderer shows.
///
/// Actions that the user sends change nothing: the screens stay as they are. An impossible gesture
/// sends no action.
public protocol RendererUser {
  /// Creates a user who sees the screens.
  init(_ stack: NavigationStack<String>)

  /// Replaces the screens.
  mutating func show(_ stack: NavigationStack<String>)

  /// All lines that can be read, including those that the user must scroll to.
  var lines: [String] { get }

  /// Finds the control whose name contains a text, and activates it.
  mutating func press(_ name: String) -> [String]

  /// Finds a field, and writes a character at its end.
  mutating func append(_ character: Character, to name: String) -> [String]

  /// Finds a field, and submits it.
  mutating func submit(_ name: String) -> [String]

  /// Finds a slider or a picker, and chooses its next value.
  mutating func chooseNext(_ value: String, in name: String) -> [String]

  /// Finds a control that takes several options, and chooses the one at a position.
  mutating func choose(_ option: String, at position: Int, in name: String) -> [String]

  /// Finds a control, and deletes its row.
  mutating func delete(_ name: String) -> [String]

  /// Leaves the front screen without an answer.
  mutating func leave() -> [String]
}

/// A user who can also move rows.
public protocol RowMover: RendererUser {
  /// Finds a control, and moves its row down by one position.
  mutating func moveDown(_ name: String) -> [String]
}
