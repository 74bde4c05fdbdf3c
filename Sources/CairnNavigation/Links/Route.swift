/// A part of a link: how it is read, and how it is printed, said once.
///
/// A route begins with a word, or with a component that is any value, or is the root, which is there
/// without being written. It goes on with further components, and ends with a query. Last, ``map(_:_:)``
/// says what place that is:
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

/// What a link must say for a route to be read.
@usableFromInline
enum RouteHead: Hashable, Sendable {
  /// Nothing: each link begins at the root.
  case root
  case word(String)
  /// A component that is no word of another route.
  case value
}

extension Route where Value == Void {
  /// The root of the app, where each link begins. It is not written.
  @inlinable
  public static var root: Self {
    Self(head: .root, read: { _ in }, print: { Link() })
  }

  /// A component that is a word.
  @inlinable
  public static func word(_ word: String) -> Self {
    Self(head: .word(word), read: { _ = $0.next() }, print: { Link(components: [word]) })
  }

  /// A component that is a value.
  @inlinable
  public func then<Parameter>(_ parameter: LinkParameter<Parameter>) -> Route<Parameter> {
    appending(parameter).map({ $0.1 }, { ((), $0) })
  }

  /// What the query says, while the place is on top.
  @inlinable
  public func query<Query>(_ query: LinkQuery<Query>) -> Route<Query> {
    appending(query).map({ $0.1 }, { ((), $0) })
  }
}

extension Route {
  /// A component that is a value, and stands without a word. A table has at most one such route.
  @inlinable
  public static func value(_ parameter: LinkParameter<Value>) -> Self {
    let rest = Route<Void>(head: .value, read: { _ in }, print: { Link() })
    return rest.then(parameter)
  }

  /// A further component that is a value.
  @inlinable
  public func then<Parameter>(_ parameter: LinkParameter<Parameter>) -> Route<(Value, Parameter)> {
    appending(parameter)
  }

  /// What the query says, while the place is on top.
  @inlinable
  public func query<Query>(_ query: LinkQuery<Query>) -> Route<(Value, Query)> {
    appending(query)
  }

  /// Says what place the value is, and which value a place is; `nil` for a place of another route.
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
        // The query speaks of the place on top.
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
    return LinkError(word, "is followed by \(name), and nothing follows it.")
  }
}
