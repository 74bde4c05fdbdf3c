public import CairnViews

/// Somebody who uses screens by way of a renderer, and knows no more of them than it says.
///
/// What he sends changes nothing: the screens stay as they are. What he cannot do sends nothing.
public protocol RendererUser {
  /// Somebody who is shown screens.
  init(_ stack: NavigationStack<String>)

  /// Shows other screens in place of those that were there.
  mutating func show(_ stack: NavigationStack<String>)

  /// All that can be read, also where one has to scroll for it.
  var lines: [String] { get }

  /// Finds the control whose name contains some words, and activates it.
  mutating func press(_ name: String) -> [String]

  /// Finds a field and writes a character after all that is in it.
  mutating func append(_ character: Character, to name: String) -> [String]

  /// Finds a field, and is done with it.
  mutating func submit(_ name: String) -> [String]

  /// Finds a slider or a picker, and chooses the value that comes next.
  mutating func chooseNext(_ value: String, in name: String) -> [String]

  /// Finds a control, and deletes the row that it is in.
  mutating func delete(_ name: String) -> [String]

  /// Leaves what is in front without an answer.
  mutating func leave() -> [String]
}

/// Somebody who can also move rows.
public protocol RowMover: RendererUser {
  /// Finds a control, and moves the row that it is in by a place down.
  mutating func moveDown(_ name: String) -> [String]
}
