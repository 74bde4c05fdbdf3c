/// An element of a page, with all that is in it.
///
/// It is a value: two can be compared, and what leads from one to the other is a list of operations.
/// It holds either a text or other elements.
public struct Element: Equatable, Sendable {
  /// Who it is on its page, from one state to the next; more than 0.
  public var id: Int
  /// What it is.
  public var tag: ElementTag
  /// What it is like, by name and in the order of the names.
  public private(set) var attributes: [Attribute] = []
  /// What is written in it, or `nil` if that is nothing.
  public internal(set) var text: String?
  /// What the state says that a field shows, or `nil` if it is none. For what is on or off, "true" or
  /// "false".
  public var value: String?
  /// The elements in it.
  public var children: [Element] = []

  /// What an element is like in one respect.
  public struct Attribute: Equatable, Sendable {
    /// In which respect.
    public var name: AttributeName
    /// How it is there. An attribute that is just there has an empty value.
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

  /// The value of an attribute, or `nil` if it is not there.
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
