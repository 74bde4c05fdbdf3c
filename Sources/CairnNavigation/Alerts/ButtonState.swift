/// A button that is kept in state: of an alert or a dialog.
public struct ButtonState<Action> {
  /// What the button does besides to close what it stands in.
  public let action: ButtonStateAction<Action>

  /// What kind of button it is, or `nil` for an ordinary one.
  public let role: ButtonStateRole?

  /// What the button says.
  public let label: TextState

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: What kind of button it is.
  ///   - action: What is sent, or nothing: then the button closes what it stands in.
  ///   - label: What the button says.
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

  /// Turns the button's action into another one.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
  }

  /// Hands the button's action over; `nil` where it has none.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }
}

/// What a button sends.
public struct ButtonStateAction<Action> {
  /// The action, or `nil` where the button has none.
  public let action: Action?

  /// Sends an action, or nothing.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// Turns the action into another one.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// What kind of button one is.
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves things as they are. Escape presses it.
  case cancel

  /// It destroys something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

/// Puts the buttons of an alert or a dialog together.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Takes a button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Puts buttons in their order.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// Leaves out what an `if` does not show.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Takes what an `if` shows.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Takes what an `else` shows.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Puts the turns of a `for` in their order.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
}
