/// The name of a place in an app, which can be written down, sent, and opened again.
///
/// ```swift
/// let link = try Link("library://items/42?edit", scheme: "library")
/// link.components  // ["items", "42"]
/// link.path  // "/items/42?edit"
/// link.text(scheme: "library")  // "library://items/42?edit"
/// ```
///
/// A terminal and a command line write a link with the scheme of the app, a browser as a path from
/// the root of its site. What the components mean is said by a table of routes: see ``LinkedPlace``.
public struct Link: Hashable, Sendable {
  /// The way to the place, from the root of the app. None is empty.
  public var components: [String]

  /// What is to be shown there.
  public var query: [Item]

  /// A name of the query, with or without a value.
  public struct Item: Hashable, Sendable {
    /// What stands before the sign of equality.
    public var name: String
    /// What stands after it, or `nil` if there is none.
    public var value: String?

    /// Creates an item.
    public init(_ name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a link from its parts. Without any it names the root.
  public init(components: [String] = [], query: [Item] = []) {
    self.components = components
    self.query = query
  }

  /// The link as it is written with a scheme: `library://items/42?edit`.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public func text(scheme: String) -> String { "\(scheme)://\(written)" }

  /// The link as a path from the root of a site: `/items/42?edit`.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public var path: String { "/\(written)" }

  private var written: String {
    // Bytes, and not a text: a link may have many parts, each of which would be one.
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
