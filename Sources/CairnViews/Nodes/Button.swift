/// What a button means to the user, beyond its title.
public enum ButtonRole: Hashable, Sendable {
  /// It destroys something of the user's.
  case destructive
  /// It leaves without doing anything.
  case cancel
}

/// A title that sends an action when it is activated.
public struct Button<Action>: NodeConvertible {
  public var title: String
  public var action: Action
  public var role: ButtonRole?
  /// The letter that activates the button while the user is not writing.
  public var shortcut: Character?

  public init(
    _ title: String, _ action: Action, role: ButtonRole? = nil, shortcut: Character? = nil
  ) {
    self.title = title
    self.action = action
    self.role = role
    self.shortcut = shortcut
  }

  public var node: Node<Action> { Node(.button(self)) }

  /// The same button, whose action is turned into another.
  public func map<Other>(_ transform: (Action) -> Other) -> Button<Other> {
    Button<Other>(title, transform(action), role: role, shortcut: shortcut)
  }
}

/// A row that leads to another screen. Its label holds no controls.
public struct NavigationLink<Action>: NodeConvertible {
  public var label: [Node<Never>]
  public var action: Action

  public init(_ action: Action, @NodeBuilder<Never> label: () -> [Node<Never>]) {
    self.action = action
    self.label = label()
  }

  /// Creates a link with a title.
  public init(_ title: String, _ action: Action) {
    self.init(action) { Text(title) }
  }

  public var node: Node<Action> { Node(.navigationLink(self)) }
}

extension Button: Equatable where Action: Equatable {}
extension NavigationLink: Equatable where Action: Equatable {}
