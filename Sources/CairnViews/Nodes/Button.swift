/// What a button means to the user, beyond its title.
public enum ButtonRole: Hashable, Sendable {
  /// It destroys something of the user's.
  case destructive
  /// It leaves without doing anything.
  case cancel
}

/// A title that sends an action when it is activated.
public struct Button<Action>: NodeConvertible {
  /// What is written on it.
  public var title: String
  /// What it sends.
  public var action: Action
  /// What it means, or `nil` if it does something ordinary.
  public var role: ButtonRole?
  /// The letter that activates the button while the user is not writing.
  public var shortcut: Character?

  /// Creates a button.
  public init(
    _ title: String, _ action: Action, role: ButtonRole? = nil, shortcut: Character? = nil
  ) {
    self.title = title
    self.action = action
    self.role = role
    self.shortcut = shortcut
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.button(self)) }

  /// The same button, whose action is turned into another.
  func map<Other>(_ transform: (Action) -> Other) -> Button<Other> {
    Button<Other>(title, transform(action), role: role, shortcut: shortcut)
  }
}

/// A row that leads to another screen. Its label holds no controls.
public struct NavigationLink<Action>: NodeConvertible {
  /// What is shown in the row.
  public var label: [Node<Never>]
  /// What it sends.
  public var action: Action

  /// Creates a link with a label of several nodes.
  public init(_ action: Action, @NodeBuilder<Never> label: () -> [Node<Never>]) {
    self.action = action
    self.label = label()
  }

  /// Creates a link with a title.
  public init(_ title: String, _ action: Action) {
    self.init(action) { Text(title) }
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.navigationLink(self)) }
}

extension Button: Equatable where Action: Equatable {}
extension NavigationLink: Equatable where Action: Equatable {}
