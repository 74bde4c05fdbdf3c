/// Reads a link from its beginning, part by part.
public struct LinkReader {
  /// The components that have not been read yet.
  public private(set) var components: ArraySlice<String>

  /// The items of the query that have not been read yet.
  public private(set) var query: [Link.Item]

  @usableFromInline
  init(_ link: Link) {
    components = link.components[...]
    query = link.query
  }

  /// Takes the next component. Returns `nil` at the end.
  public mutating func next() -> String? { components.popFirst() }

  /// Takes the item of the query with a name. Returns `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the items.
  public mutating func item(_ name: String) -> Link.Item? {
    query.firstIndex { $0.name == name }.map { query.remove(at: $0) }
  }
}
