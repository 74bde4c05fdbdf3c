/// An element of a page, with its contents.
///
/// It is a value: the difference between two elements is a list of operations. An element contains
/// either a text or other elements.
public struct Element: Equatable, Sendable {
  /// The id, which is stable across states of the page and greater than 0.
  public var id: Int
  /// The kind of the element.
  public var tag: ElementTag
  /// The attributes, sorted by name.
  public private(set) var attributes: [Attribute] = []
  /// The text, or `nil` if there is none.
  public internal(set) var text: String?
  /// The value of a field according to the state, or `nil` if it isn't a field. Controls that
  /// are on or off have "true" or "false".
  public var value: String?
  /// The child elements.
  public var children: [Element] = []

  /// An attribute.
  public struct Attribute: Equatable, Sendable {
    /// The name.
    public var name: AttributeName
    /// The value. It is empty for an attribute without a value.
    public var value: String
  }

  /// Creates an element.
  public init(
    _ id: Int, _ tag: ElementTag, text: String? = nil, value: String? = nil,
    children: [Element] = []
  ) {
    self.id = id
    self.tag = tag
    self.text = text?.isEmpty == true ? nil : text
    self.value = value
    self.children = children
  }

  /// Creates an element without contents.
  ///
  /// - Parameter attributes: The attributes, sorted by name.
  init(_ id: Int, _ tag: ElementTag, attributes: [(AttributeName, String)]) {
    self.init(id, tag)
    self.attributes = attributes.map { Attribute(name: $0, value: $1) }
    assert(zip(attributes, attributes.dropFirst()).allSatisfy { $0.0 < $1.0 })
  }

  /// The value of an attribute, or `nil` if it isn't set.
  public subscript(name: AttributeName) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name >= name } ?? attributes.endIndex
      let isThere = index < attributes.endIndex && attributes[index].name == name
      switch newValue {
      case let value? where isThere: attributes[index].value = value
      case let value?: attributes.insert(Attribute(name: name, value: value), at: index)
      case nil where isThere: attributes.remove(at: index)
      case nil: break
      }
    }
  }
}
