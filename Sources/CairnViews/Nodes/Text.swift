/// Words to read. Text that is wider than its place is wrapped between words.
public struct Text<Action>: NodeConvertible {
  private let content: Node<Action>.Content

  /// Creates a text. Its line breaks are kept.
  public init(_ string: String) { content = .text(string) }

  /// Creates a text with values in it, which whoever shows it writes: `Text(.date(meeting.date))`.
  public init(_ text: FormattedText) { content = .formatted(text) }

  /// The value as a node.
  public var node: Node<Action> { Node(content) }
}

/// A label, and at the other side its value.
public struct LabeledContent<Action>: NodeConvertible {
  /// What the value is of.
  public var label: String
  /// The value, which may hold dates and durations.
  public var text: FormattedText
  /// A colour to show beside the value.
  public var color: Color?

  /// Creates a row of a label and a value in words.
  public init(_ label: String, _ value: String, color: Color? = nil) {
    self.init(label, FormattedText(value), color: color)
  }

  /// Creates a row of a label and a value that whoever shows it writes:
  /// `LabeledContent("Length", .duration(standup.duration))`.
  public init(_ label: String, _ text: FormattedText, color: Color? = nil) {
    self.label = label
    self.text = text
    self.color = color
  }

  /// The value in words: see ``FormattedText/string``.
  public var value: String { text.string }

  /// The value as a node.
  public var node: Node<Action> { Node(.labeledContent(self)) }
}

extension LabeledContent: Equatable where Action: Equatable {}
