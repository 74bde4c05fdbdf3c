/// The meaning of a button, beyond its title.
public enum ButtonRole: Hashable, Sendable {
  /// The button destroys something of the user's.
  case destructive
  /// The button leaves the screen without doing anything.
  case cancel
  /// The button does what the screen is for: the default button of a sheet.
  case confirm
}

/// A title that sends an action when the user activates it.
///
/// A button always has a title, so that commands and screen readers can name it. Where there is
/// only room for a sign, set a symbol, which is drawn instead:
///
/// ```swift
/// enum Action { case addButtonTapped }
///
/// let button = Button("New item", symbol: "+", Action.addButtonTapped, shortcut: "n")
/// ```
public struct Button<Action>: NodeConvertible {
  /// The name of the button.
  public var title: String
  /// The sign that is drawn in place of the title, or `nil` to draw the title.
  public var symbol: String?
  /// The action that the button sends.
  public var action: Action
  /// The meaning of the button, or `nil` if it is an ordinary one.
  public var role: ButtonRole?
  /// The character that activates the button, except while the user is writing.
  public var shortcut: Character?
  /// Whether the button is disabled: it is drawn faintly and sends nothing.
  public var isDisabled = false
  /// Whether the button's work is in progress. Until it ends, the button sends nothing.
  public var isBusy = false
  /// Whether the state asks for the focus. The focus moves here when this becomes true.
  public var isFocused = false

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The name of the button.
  ///   - symbol: The sign that is drawn in place of the title.
  ///   - action: The action to send.
  ///   - role: The meaning of the button.
  ///   - shortcut: The character that activates the button.
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

  /// Creates the button that a control describes, or returns `nil` for another kind of control.
  package init?(_ control: ControlDescription<Action>) {
    guard control.role == .button, let action = control.press else { return nil }
    (title, self.action) = (control.label, action)
    (symbol, shortcut, role) = (control.symbol, control.shortcut, control.buttonRole)
    (isDisabled, isBusy) = (control.isDisabled, control.isBusy)
    isFocused = control.isFocused
  }

  /// The button as every renderer sees it.
  package var control: ControlDescription<Action> {
    var control = ControlDescription(.button, title, press: action, isFocused: isFocused)
    (control.symbol, control.shortcut, control.buttonRole) = (symbol, shortcut, role)
    (control.isDisabled, control.isBusy) = (isDisabled, isBusy)
    return control
  }

  /// Whether the button sends nothing now, because it is disabled or busy.
  package var isResting: Bool { isDisabled || isBusy }

  /// The value as a node.
  public var node: Node<Action> { control.node }

  /// Disables the button, also in a toolbar.
  public func disabled(_ isDisabled: Bool = true) -> Self { with { $0.isDisabled = isDisabled } }

  /// Shows that the button's work is in progress. A busy button sends nothing.
  public func busy(_ isBusy: Bool = true) -> Self { with { $0.isBusy = isBusy } }

  /// Asks for the focus, because the button is what the user came for.
  public func focused(_ isFocused: Bool = true) -> Self { with { $0.isFocused = isFocused } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var button = self
    change(&button)
    return button
  }

  /// Returns the same button with its action turned into another.
  package func map<Other>(_ transform: (Action) -> Other) -> Button<Other> {
    Button<Other>(title, symbol: symbol, transform(action), role: role, shortcut: shortcut)
      .disabled(isDisabled).busy(isBusy).focused(isFocused)
  }
}

extension Button: Equatable where Action: Equatable {}

extension Button: CustomStringConvertible {
  /// The button as in the dump of a screen: see ``ControlDescription/description``.
  public var description: String { control.description }
}
