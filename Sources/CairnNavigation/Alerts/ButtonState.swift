/// A button of an alert or a dialog, kept in state.
public struct ButtonState<Action> {
  /// The action that the button sends. The button also closes its alert or dialog.
  public let action: ButtonStateAction<Action>

  /// The role of the button, or `nil` for an ordinary one.
  public let role: ButtonStateRole?

  /// The title of the button.
  public let label: TextState

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The role of the button.
  ///   - action: The action to send. Without one, the button only closes its alert or dialog.
  ///   - label: The title of the button.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button that sends an action.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Returns a button with a transformed action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
  }

  /// Calls a closure with the button's action, or with `nil` if it has none.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }
}

/// The action that a button sends.
public struct ButtonStateAction<Action> {
  /// The action, or `nil` if the button sends none.
  public let action: Action?

  /// Creates a button action that sends an action, or nothing.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// Returns a button action that sends a transformed action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// The role of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button changes nothing. Escape presses it.
  case cancel

  /// The button destroys something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

/// Builds the buttons of an alert or a dialog.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Returns the button as a list.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Joins the buttons of several statements.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// Returns no buttons if the condition of an `if` is false.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Returns the buttons of an `if` branch.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Returns the buttons of an `else` branch.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Joins the buttons of a `for` loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
}
