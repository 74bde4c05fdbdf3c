/// A part of a link's query, which describes the topmost place.
@frozen
public struct LinkQuery<Value>: Sendable {
  @usableFromInline let read: @Sendable (inout LinkReader) throws(LinkError) -> Value
  @usableFromInline let print: @Sendable (Value) -> [Link.Item]

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - read: Takes the items that it knows, and returns a value. It must also succeed without
  ///     any.
  ///   - print: Returns the items of a value. Reading them must return the value.
  @inlinable
  public init(
    read: @escaping @Sendable (inout LinkReader) throws(LinkError) -> Value,
    print: @escaping @Sendable (Value) -> [Link.Item]
  ) {
    self.read = read
    self.print = print
  }

  /// A query with at most one of several names: `?edit`, `?delete`.
  @inlinable
  public static func flag<Flag>(_ type: Flag.Type = Flag.self) -> Self
  where Value == Flag?, Flag: RawRepresentable<String> & SendableMetatype {
    Self { reader throws(LinkError) in
      var found: Flag?
      for item in reader.query {
        guard let flag = Flag(rawValue: item.name), item.value == nil else { continue }
        guard found == nil else {
          throw LinkError("?\(item.name)", "can't be combined with another. Use one at a time.")
        }
        found = flag
        _ = reader.item(item.name)
      }
      return found
    } print: { flag in
      flag.map { [Link.Item($0.rawValue)] } ?? []
    }
  }

  /// A query with an optional value under a name: `?search=milk`.
  @inlinable
  public static func value<Parameter>(
    _ name: String, _ parameter: LinkParameter<Parameter>
  ) -> Self where Value == Parameter? {
    Self { reader throws(LinkError) in
      guard let item = reader.item(name) else { return nil }
      return try parameter(item.value ?? "")
    } print: { value in
      value.map { [Link.Item(name, value: parameter.print($0))] } ?? []
    }
  }
}
