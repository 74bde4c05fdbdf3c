/// What a button means to the user, beyond its title.
public enum ButtonRole: Hashable, Sendable {
  /// It destroys something of the user's.
  case destructive
  /// It leaves without doing anything.
  case cancel
  /// It does what the screen is there for: the default button of a sheet.
  case confirm
}

/// A title that sends an action when it is activated.
///
/// A button always has a title, by which it is found and spoken of. Where the room is for a sign only,
/// a symbol is drawn in its place:
///
/// ```swift
/// enum Action { case addButtonTapped }
///
/// let button = Button("New item", symbol: "+", Action.addButtonTapped, shortcut: "n")
/// ```
public struct Button<Action>: NodeConvertible {
  /// What the button is called.
  public var title: String
  /// What is drawn in place of the title, or `nil` to draw the title.
  public var symbol: String?
  /// What it sends.
  public var action: Action
  /// What it means, or `nil` if it does something ordinary.
  public var role: ButtonRole?
  /// The letter that activates the button while the user is not writing.
  public var shortcut: Character?
  /// Whether the button rests: it is drawn faintly and sends nothing.
  public var isDisabled = false
  /// Whether the state asks for the focus to be here. The focus moves when it turns true.
  public var isFocused = false

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - symbol: What is drawn in place of the title.
  ///   - action: What it sends.
  ///   - role: What it means to the user.
  ///   - shortcut: The letter that activates it.
  public init(
    _ title: String, symbol: String? = nil, _ action: Action, role: ButtonRole? = nil,
    shortcut: Character? = nil
  ) {
    self.title = title
    self.symbol = symbol
    self.action = action
    self.role = role
    self.shortcut = shortcut
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.button(self)).disabled(isDisabled) }

  /// Makes the button rest, also in a toolbar.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    var button = self
    button.isDisabled = isDisabled
    return button
  }

  /// Asks for the focus to be on the button: it is what the user has come for.
  public func focused(_ isFocused: Bool = true) -> Self {
    var button = self
    button.isFocused = isFocused
    return button
  }

  /// The same button, whose action is turned into another.
  package func map<Other>(_ transform: (Action) -> Other) -> Button<Other> {
    Button<Other>(title, symbol: symbol, transform(action), role: role, shortcut: shortcut)
      .disabled(isDisabled).focused(isFocused)
  }
}

extension Button: Equatable where Action: Equatable {}
