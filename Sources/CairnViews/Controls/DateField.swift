/// A field for a day, whose text has the form of ISO 8601, such as "2026-11-25".
///
/// Like every field, it holds no text. The state holds what the user has written so far, which may
/// not be a day yet. A browser shows its own calendar; the terminal shows a field of one line.
///
/// ```swift
/// enum Action { case dueDateChanged(String) }
///
/// let field = DateField("Due", text: "2026-11-25") { Action.dueDateChanged($0) }
/// ```
@dynamicMemberLookup
public struct DateField<Action>: NodeConvertible {
  /// The label, which says what the day is for.
  public var label: String
  /// The text and its properties. They are members of the field too: `field.text`.
  public var content: ControlText<Action>

  /// Creates a field that shows a day of the state.
  ///
  /// - Parameters:
  ///   - label: The label, which says what the day is for.
  ///   - text: The day as the user wrote it, or "" for none.
  ///   - onChange: Returns the action that sets the text.
  public init(_ label: String, text: String, onChange: @escaping (String) -> Action) {
    self.label = label
    content = ControlText(
      text: text, prompt: "YYYY-MM-DD", contentType: .date, maximumLength: 10,
      isAutocompleted: false, onChange: onChange)
  }

  /// Creates the field that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .dateField, let text = control.value.text else { return nil }
    (label, content) = (control.label, text)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.dateField, label, value: .text(content)).node
  }

  /// A property of the text.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ControlText<Action>, Value>) -> Value {
    content[keyPath: keyPath]
  }
}

extension DateField: Equatable where Action: Equatable {}

extension Screen {
  /// Returns the first enabled date field with a label.
  public func dateField(_ label: String) -> DateField<Action>? {
    firstEnabled(DateField.init) { $0.label == label }
  }
}
