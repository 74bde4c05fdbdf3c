/// A command that the user can run now, with its title.
///
/// A renderer lists commands in a palette or in its help, and sends the action of the chosen one:
///
/// ```swift
/// let commands = Library.screens(state).commands().matching("new bo")
/// print(commands.map(\.title))  // ["New book"]
/// ```
public struct Command<Action> {
  /// The title.
  public var title: String
  /// The kind of command. A renderer may assign a key to a kind.
  public var kind: Kind
  /// The letter that runs the command while the user isn't typing, if the screen names one.
  public var shortcut: Character?
  /// The action that the command sends.
  public var action: Action

  /// The kinds of commands.
  public enum Kind: Hashable, Sendable {
    /// Presses a button of the screen, the dialog, the notice or the menu.
    case button
    /// Presses the main button of the screen.
    case confirm
    /// Deletes the focused row.
    case delete
    /// Moves the focused row by a number of places. Positive numbers move it down.
    case move(by: Int)
    /// Leaves the topmost layer.
    case leave
  }

  /// Creates a command.
  public init(_ title: String, kind: Kind, shortcut: Character? = nil, action: Action) {
    self.title = title
    self.kind = kind
    self.shortcut = shortcut
    self.action = action
  }
}

extension Array {
  /// The commands whose titles contain all words of a text, in any order. Case is ignored.
  ///
  /// - Complexity: O(*n*) in the length of all titles.
  public func matching<Action>(_ text: String) -> Self where Element == Command<Action> {
    let words = SearchWords(text)
    return filter { words.match($0.title) }
  }
}

extension Command: Equatable where Action: Equatable {}
