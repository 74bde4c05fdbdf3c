/// Words to read. Text that is wider than its place is wrapped between words.
public struct Text<Action>: NodeConvertible {
  /// What is written. Line breaks are kept.
  public var string: String

  /// Creates a text.
  public init(_ string: String) {
    self.string = string
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.text(string)) }
}

/// A label on the left and its value on the right.
public struct LabeledContent<Action>: NodeConvertible {
  /// What the value is of.
  public var label: String
  /// The value in words.
  public var value: String
  /// A colour to show beside the value.
  public var color: Color?

  /// Creates a row of a label and a value.
  public init(_ label: String, _ value: String, color: Color? = nil) {
    self.label = label
    self.value = value
    self.color = color
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.labeledContent(self)) }
}

extension LabeledContent: Equatable where Action: Equatable {}
