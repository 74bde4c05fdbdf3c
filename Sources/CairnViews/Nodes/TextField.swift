/// A field to write in.
///
/// The field holds no text: every change is sent, and what it shows is what the state says next.
public struct TextField<Action>: NodeConvertible {
  /// What is asked for.
  public var label: String
  /// What the state holds.
  public var text: String
  /// What is shown faintly while the text is empty.
  public var prompt: String
  /// Whether the field grows by lines, and so whether return makes a new line.
  public var axis: Axis
  /// Whether the state asks for the focus to be here. The focus moves when it turns true.
  public var isFocused: Bool
  /// What is sent when the user moves the focus here.
  public var onFocus: Action?
  /// What is sent for a text that the user wrote.
  public var onChange: (String) -> Action

  /// Creates a field that shows a text of the state.
  public init(
    _ label: String, text: String, prompt: String = "", axis: Axis = .horizontal,
    isFocused: Bool = false, onFocus: Action? = nil, onChange: @escaping (String) -> Action
  ) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isFocused = isFocused
    self.onFocus = onFocus
    self.onChange = onChange
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.textField(self)) }
}

/// The way a text field grows.
public enum Axis: Hashable, Sendable {
  /// It is one line, and scrolls.
  case horizontal
  /// It grows by lines.
  case vertical
}

extension TextField: Equatable where Action: Equatable {
  /// Two fields are equal if they show the same and send the same action for the text they show.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures cannot be compared, but what they answer can.
    (lhs.label, lhs.text, lhs.prompt) == (rhs.label, rhs.text, rhs.prompt)
      && (lhs.axis, lhs.isFocused, lhs.onFocus) == (rhs.axis, rhs.isFocused, rhs.onFocus)
      && lhs.onChange(lhs.text) == rhs.onChange(rhs.text)
  }
}
