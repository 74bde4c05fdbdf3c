public import CairnDependencies

/// A control as every renderer sees it: a role, a name, a value, a state, and the actions that it
/// sends.
///
/// Each kind of control makes one: ``Button``, ``TextField``, ``Slider`` and so on. Renderers, tests,
/// the explorer and line mode read it, and don't know the kinds. You add a kind with a type that
/// makes such a description: see <doc:ANewControl>.
public struct ControlDescription<Action>: NodeConvertible {
  /// The purpose of the control.
  public var role: ControlRole
  /// The name of the control, which is shown unless it has a ``content`` or a ``symbol``.
  public var label: String
  /// The value, and the actions that change it.
  public var value: ControlValue<Action>
  /// The action that pressing the control sends, or `nil` if it can't be pressed. A press flips a
  /// flag.
  public var press: Action?
  /// Whether the state asks for the focus. The focus moves here when this becomes true.
  public var isFocused: Bool
  /// Whether the control is disabled: it is drawn faintly and sends nothing.
  public var isDisabled = false
  /// Whether the control's work is in progress. Until it ends, the control sends nothing.
  public var isBusy = false

  /// The sign that is drawn in place of the label, or `nil` to draw the label.
  public var symbol: String?
  /// The character that presses the control, except while the user is writing.
  public var shortcut: Character?
  /// The meaning of a press, or `nil` if it is an ordinary one.
  public var buttonRole: ButtonRole?

  /// The properties that only a link has. They are stored separately, so other controls stay small.
  private var link: Boxed<ControlLink>?

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - role: The purpose of the control.
  ///   - label: The name of the control.
  ///   - value: The value, and the actions that change it.
  ///   - press: The action that pressing the control sends.
  ///   - isFocused: Whether the state asks for the focus.
  public init(
    _ role: ControlRole, _ label: String, value: ControlValue<Action> = .none,
    press: Action? = nil, isFocused: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.press = press
    self.isFocused = isFocused
  }

  /// The nodes that are drawn in place of the label. A link has them.
  public var content: [Node<Never>] { link?.value.content ?? [] }

  /// The place that a press leads to, or `nil` if it leads nowhere or the place has no name.
  public var target: AnyHashableSendable? { link?.value.target }

  /// Makes a preview of the target, or `nil` if there is none.
  public var preview: (() -> Screen<Never>)? { link?.value.preview }

  /// The state that pressing the control pushes on the path, in place of sending an action.
  public var pushedState: PushedState? { link?.value.pushedState }

  /// Changes the properties that only a link has.
  mutating func changeLink(_ change: (inout ControlLink) -> Void) {
    var link = link?.value ?? ControlLink()
    change(&link)
    self.link = Boxed(link)
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.control(self)).disabled(isResting) }

  /// Whether pressing the control does something.
  package var isPressable: Bool { press != nil || pushedState != nil }

  /// Whether the control sends nothing now, because it is disabled or busy.
  public var isResting: Bool { isDisabled || isBusy }

  /// Returns the action that moves the value by some steps, or `nil` at the end of the range or for
  /// a value without steps.
  ///
  /// Negative steps go back.
  public func action(steps: Int) -> Action? {
    switch value {
    case .none, .text: nil
    case .flag(let isOn): isOn == (steps > 0) ? nil : press
    case .number(let number): number.action(steps: steps)
    case .choice(let choice): choice.action(steps: steps)
    }
  }

  /// The texts that the control shows, in reading order.
  var texts: [FormattedText] {
    (content.isEmpty ? [FormattedText(label)] : content.flatMap { $0.formattedTexts }) + value.texts
  }

  /// Returns the same control with its actions turned into others.
  func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlDescription<Other> {
    var control = ControlDescription<Other>(
      role, label, value: value.map(transform),
      press: press.map(transform) ?? pushedState.flatMap { $0.action() }, isFocused: isFocused)
    (control.isDisabled, control.isBusy) = (isDisabled, isBusy)
    (control.symbol, control.shortcut, control.buttonRole) = (symbol, shortcut, buttonRole)
    control.link = link
    return control
  }
}

/// The properties of a control that only a link has. They hold no action of the control's type.
struct ControlLink: Equatable {
  var content: [Node<Never>] = []
  var target: AnyHashableSendable?
  var preview: (() -> Screen<Never>)?
  var pushedState: PushedState?

  /// Compares everything except the previews, because comparing those would make them.
  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.content, lhs.target, lhs.pushedState) == (rhs.content, rhs.target, rhs.pushedState)
  }
}

extension ControlDescription: Equatable where Action: Equatable {}

extension ControlDescription: CustomStringConvertible {
  /// The role, the label, the value and the traits, with the actions that the control would send.
  public var description: String {
    role.typeName + (role == .link ? "" : " \"\(label)\"")
      + (symbol.map { " as \"\($0)\"" } ?? "") + (buttonRole.map { " (\($0))" } ?? "")
      + (shortcut.map { " [\($0)]" } ?? "") + value.summary + (press.map { " -> \($0)" } ?? "")
      + (pushedState.map { " -> push \($0.base)" } ?? "")
      + (target.map { ", to \($0)" } ?? "") + (isDisabled ? ", disabled" : "")
      + (isBusy ? ", busy" : "") + (isFocused ? ", focused" : "") + value.traits
  }
}

extension ControlValue {
  fileprivate var summary: String {
    switch self {
    case .none: ""
    case .flag(let isOn): isOn ? ": on" : ": off"
    case .number(let number):
      ": \(number.valueLabel), \(number.bounds.lowerBound) to \(number.bounds.upperBound) "
        + "by \(number.step)"
    case .choice(let choice):
      ": \(choice.selection == nil ? "none" : choice.selected.map(\.title).joined(separator: ", "))"
        + " of \(choice.options.count)"
    case .text(let text): ": \"\(text.text)\""
    }
  }

  fileprivate var traits: String {
    guard let text else { return "" }
    return (text.contentType.map { ", \($0)" } ?? "")
      + (text.maximumLength.map { ", at most \($0) bytes" } ?? "")
      + (text.isAutocompleted ? "" : ", not autocompleted")
      + (text.onSubmit.map { ", submit -> \($0)" } ?? "")
  }
}
