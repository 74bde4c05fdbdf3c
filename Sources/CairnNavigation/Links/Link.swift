/// The name of a place in an app. Users can save it, send it, and open it again.
///
/// ```swift
/// let link = try Link("library://items/42?edit", scheme: "library")
/// link.components  // ["items", "42"]
/// link.path  // "/items/42?edit"
/// link.text(scheme: "library")  // "library://items/42?edit"
/// ```
///
/// A terminal and a command line write a link with the scheme of the app. A browser writes it as a
/// path from the root of its site. A table of routes defines the meaning of the components; see
/// ``LinkedPlace``.
public struct Link: Hashable, Sendable {
  /// The path to the place, from the root of the app. No component is empty.
  public var components: [String]

  /// The details to show at the place.
  public var query: [Item]

  /// An item of the query: a name, with or without a value.
  public struct Item: Hashable, Sendable {
    /// The part before the equals sign.
    public var name: String
    /// The part after the equals sign, or `nil` if there is none.
    public var value: String?

    /// Creates an item.
    public init(_ name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a link from its parts. Without any, it names the root.
  public init(components: [String] = [], query: [Item] = []) {
    self.components = components
    self.query = query
  }

  /// Returns the link with a scheme: `library://items/42?edit`.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public func text(scheme: String) -> String { "\(scheme)://\(written)" }

  /// The link as a path from the root of a site: `/items/42?edit`.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public var path: String { "/\(written)" }

  private var written: String {
    // Collect bytes, because a link may have many parts, and each would be a string.
    var bytes: [UInt8] = []
    for component in components where !component.isEmpty {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      bytes.appendPercentEncoded(component)
    }
    for (index, item) in query.enumerated() {
      bytes.append(UInt8(ascii: index == 0 ? "?" : "&"))
      bytes.appendPercentEncoded(item.name)
      guard let value = item.value else { continue }
      bytes.append(UInt8(ascii: "="))
      bytes.appendPercentEncoded(value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Link: CustomStringConvertible {
  /// The link as a path.
  public var description: String { path }
}
