/// A label with its value at the other side.
public struct LabeledContent<Action>: NodeConvertible {
  /// The label, which says what the value is.
  public var label: String
  /// The value, which may contain dates and durations.
  public var text: FormattedText
  /// A color to show beside the value.
  public var color: Color?

  /// Creates a row of a label and a string.
  public init(_ label: String, _ value: String, color: Color? = nil) {
    self.init(label, FormattedText(value), color: color)
  }

  /// Creates a row of a label and a value that the renderer formats:
  /// `LabeledContent("Length", .duration(standup.duration))`.
  public init(_ label: String, _ text: FormattedText, color: Color? = nil) {
    self.label = label
    self.text = text
    self.color = color
  }

  /// The value as a string: see ``FormattedText/string``.
  public var value: String { text.string }

  /// The value as a node.
  public var node: Node<Action> { Node(.labeledContent(self)) }
}

extension LabeledContent: Equatable where Action: Equatable {}
