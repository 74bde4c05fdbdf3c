/// A value that is a component of a link, or the value of an item of its query: how it is read, and
/// how it is printed.
@frozen
public struct LinkParameter<Value>: Sendable {
  /// What the value is, for who has written something else: "the id of an item".
  public let name: String

  @usableFromInline let read: @Sendable (String) -> Value?
  @usableFromInline let print: @Sendable (Value) -> String

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: What the value is: "the id of an item".
  ///   - read: The value of a text, or `nil` if the text is none.
  ///   - print: The text of a value, which is not empty. To read it gives the value again.
  @inlinable
  public init(
    _ name: String, read: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.read = read
    self.print = print
  }

  /// Creates a parameter that is written as its description.
  @inlinable
  public init(_ name: String) where Value: LosslessStringConvertible & SendableMetatype {
    self.init(name, read: { Value($0) }, print: { $0.description })
  }

  @inlinable
  func callAsFunction(_ text: String) throws(LinkError) -> Value {
    guard let value = read(text) else { throw LinkError(text, "is not \(name).") }
    return value
  }
}
