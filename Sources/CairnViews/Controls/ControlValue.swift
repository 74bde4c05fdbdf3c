/// The value of a control, with what the control needs to change it.
public enum ControlValue<Action> {
  /// No value: the user can only press the control.
  case none
  /// A flag. Pressing the control flips it.
  case flag(Bool)
  /// A whole number between two bounds.
  indirect case number(ControlNumber<Action>)
  /// Options, of which one or several are selected.
  indirect case choice(ControlChoice<Action>)
  /// A text that the user edits.
  indirect case text(ControlText<Action>)

  /// The number, or `nil` for another kind of value.
  public var number: ControlNumber<Action>? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The choice, or `nil` for another kind of value.
  public var choice: ControlChoice<Action>? {
    if case .choice(let choice) = self { choice } else { nil }
  }

  /// The text, or `nil` for another kind of value.
  public var text: ControlText<Action>? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The flag, or `nil` for another kind of value.
  public var flag: Bool? {
    if case .flag(let isOn) = self { isOn } else { nil }
  }

  /// Whether the control has no value.
  public var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// The words of the value, in reading order.
  var texts: [FormattedText] {
    switch self {
    case .none, .flag: []
    case .number(let number): [number.valueText]
    case .choice(let choice): choice.selected.map { FormattedText($0.title) }
    case .text(let text): [FormattedText(text.text)]
    }
  }

  func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlValue<Other> {
    switch self {
    case .none: .none
    case .flag(let isOn): .flag(isOn)
    case .number(let number): .number(number.map(transform))
    case .choice(let choice): .choice(choice.map(transform))
    case .text(let text): .text(text.map(transform))
    }
  }
}

extension ControlValue: Equatable where Action: Equatable {}
