/// Something that the user can do where he is, as a value with the words for it.
///
/// A renderer lists them, as a palette to choose from or as help, and sends what was chosen:
///
/// ```swift
/// let commands = Library.screens(state).commands().matching("new bo")
/// print(commands.map(\.title))  // ["New book"]
/// ```
public struct Command<Action> {
  /// What it is called.
  public var title: String
  /// What it is, for which a renderer may have a key of its own.
  public var kind: Kind
  /// The letter that does it while the user is not writing, if the screen says one.
  public var shortcut: Character?
  /// What it sends.
  public var action: Action

  /// What a command can be.
  public enum Kind: Hashable, Sendable {
    /// Pressing a button of the screen, of the question, of the notice or of the menu.
    case button
    /// Pressing the button that does what the screen is there for.
    case confirm
    /// Deleting the row that has the focus.
    case delete
    /// Moving the row that has the focus by some places: down where they are positive.
    case move(by: Int)
    /// Leaving what is in front.
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
  /// The commands whose titles hold all words of a text, in any order and whatever their case.
  ///
  /// - Complexity: O(*n*) in the length of all titles.
  public func matching<Action>(_ text: String) -> Self where Element == Command<Action> {
    let words = SearchWords(text)
    return filter { words.areIn($0.title) }
  }
}

extension Command: Equatable where Action: Equatable {}
