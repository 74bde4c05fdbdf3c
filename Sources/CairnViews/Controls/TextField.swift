/// A field to write in.
///
/// The field holds no text. It sends every change, and shows what the state says next. More
/// properties are added with methods:
///
/// ```swift
/// enum Action { case nameChanged(String), saveButtonTapped }
///
/// let field = TextField("Name", text: "Blob") { Action.nameChanged($0) }
///   .contentType(.name)
///   .maximumLength(100)
///   .onSubmit(.saveButtonTapped)
/// ```
@dynamicMemberLookup
public struct TextField<Action>: NodeConvertible {
  /// The label, which says what the field asks for.
  public var label: String
  /// Whether the state asks for the focus. The focus moves here when this becomes true.
  public var isFocused: Bool
  /// The text and its properties. They are members of the field too: `field.prompt`.
  public var content: ControlText<Action>

  /// Creates a field that shows a text of the state.
  public init(
    _ label: String, text: String, prompt: String = "", axis: Axis = .horizontal,
    isFocused: Bool = false, onFocus: Action? = nil, onChange: @escaping (String) -> Action
  ) {
    self.label = label
    self.isFocused = isFocused
    content = ControlText(
      text: text, prompt: prompt, axis: axis, onFocus: onFocus, onChange: onChange)
  }

  /// Creates the field that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .field, let text = control.value.text else { return nil }
    (label, isFocused, content) = (control.label, control.isFocused, text)
  }

  /// The value as a node.
  public var node: Node<Action> {
    ControlDescription(.field, label, value: .text(content), isFocused: isFocused).node
  }

  /// A property of the text.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ControlText<Action>, Value>) -> Value {
    content[keyPath: keyPath]
  }

  // Methods have these names too, so the subscript can't offer them.

  /// The action to send when the user submits the field: see ``ControlText/onSubmit``.
  public var onSubmit: Action? { content.onSubmit }
  /// Returns the action for several pasted lines: see ``ControlText/onLines``.
  public var onLines: (([String]) -> Action)? { content.onLines }
  /// The kind of text that the field asks for: see ``ControlText/contentType``.
  public var contentType: TextContentType? { content.contentType }
  /// The maximum length of the text in bytes of UTF-8: see ``ControlText/maximumLength``.
  public var maximumLength: Int? { content.maximumLength }

  /// Returns the action that sets a text: see ``ControlText/action(writing:)``.
  public func action(writing newText: String) -> Action? { content.action(writing: newText) }

  /// Sends an action when the user submits the field, instead of going to the next field.
  public func onSubmit(_ action: Action?) -> Self { with { $0.onSubmit = action } }

  /// Sends an action with the lines if the user pastes several lines. Without it, they become one.
  public func onLines(_ action: (([String]) -> Action)?) -> Self { with { $0.onLines = action } }

  /// Sets the kind of text that the field asks for.
  public func contentType(_ type: TextContentType?) -> Self { with { $0.contentType = type } }

  /// Limits the length of the text in bytes of UTF-8, the form in which texts are stored and sent.
  public func maximumLength(_ bytes: Int?) -> Self { with { $0.maximumLength = bytes } }

  /// Sets whether a renderer may offer texts that the user wrote in such fields before.
  public func autocompleted(_ isAutocompleted: Bool) -> Self {
    with { $0.isAutocompleted = isAutocompleted }
  }

  private func with(_ change: (inout ControlText<Action>) -> Void) -> Self {
    var copy = self
    change(&copy.content)
    return copy
  }
}

extension TextField: Equatable where Action: Equatable {}
