/// Text to read. Text that is too wide is wrapped between words.
public struct Text<Action>: NodeConvertible {
  private let content: Node<Action>.Content

  /// Creates a text. Its line breaks are kept.
  public init(_ string: String) { content = .text(string) }

  /// Creates a text with values that the renderer formats: `Text(.date(meeting.date))`.
  public init(_ text: FormattedText) { content = .formatted(text) }

  /// The value as a node.
  public var node: Node<Action> { Node(content) }
}
