/// A value in a link, as a component or in the query: how to read it and how to print it.
@frozen
public struct LinkParameter<Value>: Sendable {
  /// A description of the value for error messages: "the id of an item".
  public let name: String

  @usableFromInline let read: @Sendable (String) -> Value?
  @usableFromInline let print: @Sendable (Value) -> String

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: A description of the value: "the id of an item".
  ///   - read: Returns the value of a text, or `nil` if the text is invalid.
  ///   - print: Returns the text of a value, which must not be empty. Reading it must return the
  ///     value.
  @inlinable
  public init(
    _ name: String, read: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.read = read
    self.print = print
  }

  /// Creates a parameter that is written as the value's description.
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
