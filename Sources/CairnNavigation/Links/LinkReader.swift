/// A link that is read from its beginning, part by part.
public struct LinkReader {
  /// What is left of the way.
  public private(set) var components: ArraySlice<String>

  /// The items of the query, where nobody has read them.
  public private(set) var query: [Link.Item]

  @usableFromInline
  init(_ link: Link) {
    components = link.components[...]
    query = link.query
  }

  /// Takes the next component; `nil` at the end of the way.
  public mutating func next() -> String? { components.popFirst() }

  /// Takes the item of the query with a name, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the items.
  public mutating func item(_ name: String) -> Link.Item? {
    query.firstIndex { $0.name == name }.map { query.remove(at: $0) }
  }
}
