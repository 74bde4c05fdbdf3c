/// Words to read. Text that is wider than its place is wrapped between words.
public struct Text<Action>: NodeConvertible {
  public var string: String

  public init(_ string: String) {
    self.string = string
  }

  public var node: Node<Action> { Node(.text(string)) }
}

/// A label on the left and its value on the right.
public struct LabeledContent<Action>: NodeConvertible {
  public var label: String
  public var value: String
  /// A colour to show beside the value.
  public var color: Color?

  public init(_ label: String, _ value: String, color: Color? = nil) {
    self.label = label
    self.value = value
    self.color = color
  }

  public var node: Node<Action> { Node(.labeledContent(self)) }
}

extension LabeledContent: Equatable where Action: Equatable {}
