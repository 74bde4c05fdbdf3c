/// A part of a link. One definition both reads and prints it.
///
/// A route begins with a word, with a component that is any value, or with the root, which is not
/// written. Further components and a query may follow. Finally, ``map(_:_:)`` converts its values
/// to a place:
///
/// ```swift
/// enum Place: Equatable { case item(Int, search: String?) }
///
/// let route = Route.word("items")
///   .then(LinkParameter<Int>("the number of an item"))
///   .query(.value("search", LinkParameter("a text", read: { $0 }, print: { $0 })))
///   .map { Place.item($0, search: $1) } _: { if case .item(let id, let text) = $0 { (id, text) } else { nil } }
/// ```
@frozen
public struct Route<Value>: Sendable {
  @usableFromInline let head: RouteHead
  @usableFromInline let read: @Sendable (inout LinkReader) throws(LinkError) -> Value
  @usableFromInline let print: @Sendable (Value) -> Link?

  @inlinable
  init(
    head: RouteHead, read: @escaping @Sendable (inout LinkReader) throws(LinkError) -> Value,
    print: @escaping @Sendable (Value) -> Link?
  ) {
    self.head = head
    self.read = read
    self.print = print
  }
}

/// The beginning that a link must have to match a route.
@usableFromInline
enum RouteHead: Hashable, Sendable {
  /// Nothing. Every link begins at the root.
  case root
  case word(String)
  /// A component that is not a word of another route.
  case value
}

extension Route where Value == Void {
  /// The root of the app, where every link begins. It is not written.
  @inlinable
  public static var root: Self {
    Self(head: .root, read: { _ in }, print: { Link() })
  }

  /// Creates a route that begins with a word.
  @inlinable
  public static func word(_ word: String) -> Self {
    Self(head: .word(word), read: { _ = $0.next() }, print: { Link(components: [word]) })
  }

  /// Adds a component that is a value.
  @inlinable
  public func then<Parameter>(_ parameter: LinkParameter<Parameter>) -> Route<Parameter> {
    appending(parameter).map({ $0.1 }, { ((), $0) })
  }

  /// Adds a query. It only applies if the place is the topmost.
  @inlinable
  public func query<Query>(_ query: LinkQuery<Query>) -> Route<Query> {
    appending(query).map({ $0.1 }, { ((), $0) })
  }
}

extension Route {
  /// Creates a route that begins with a value, without a word. A table has at most one such route.
  @inlinable
  public static func value(_ parameter: LinkParameter<Value>) -> Self {
    let rest = Route<Void>(head: .value, read: { _ in }, print: { Link() })
    return rest.then(parameter)
  }

  /// Adds another component that is a value.
  @inlinable
  public func then<Parameter>(_ parameter: LinkParameter<Parameter>) -> Route<(Value, Parameter)> {
    appending(parameter)
  }

  /// Adds a query. It only applies if the place is the topmost.
  @inlinable
  public func query<Query>(_ query: LinkQuery<Query>) -> Route<(Value, Query)> {
    appending(query)
  }

  /// Converts the value to a place, and a place back to the value, or to `nil` if it has another
  /// route.
  @inlinable
  public func map<Place>(
    _ embed: @escaping @Sendable (Value) -> Place, _ extract: @escaping @Sendable (Place) -> Value?
  ) -> Route<Place> {
    Route<Place>(head: head) { reader throws(LinkError) in
      embed(try read(&reader))
    } print: { place in
      extract(place).flatMap(print)
    }
  }

  @inlinable
  func appending<Parameter>(
    _ parameter: LinkParameter<Parameter>
  ) -> Route<(Value, Parameter)> {
    Route<(Value, Parameter)>(head: head) { reader throws(LinkError) in
      let value = try read(&reader)
      guard let text = reader.next() else { throw missing(parameter.name) }
      return (value, try parameter(text))
    } print: { value, parameterValue in
      guard var link = print(value) else { return nil }
      link.components.append(parameter.print(parameterValue))
      return link
    }
  }

  @inlinable
  func appending<Query>(_ query: LinkQuery<Query>) -> Route<(Value, Query)> {
    Route<(Value, Query)>(head: head) { reader throws(LinkError) in
      let value = try read(&reader)
      guard reader.components.isEmpty else {
        // The query belongs to the topmost place.
        var nothing = LinkReader(Link())
        return (value, try query.read(&nothing))
      }
      return (value, try query.read(&reader))
    } print: { value, queryValue in
      guard var link = print(value) else { return nil }
      link.query += query.print(queryValue)
      return link
    }
  }

  @inlinable
  func missing(_ name: String) -> LinkError {
    let word = if case .word(let word) = head { word } else { "" }
    return LinkError(word, "must be followed by \(name).")
  }
}
