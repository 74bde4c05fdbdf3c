extension Link {
  /// Reads a link that is written with a scheme or as a path.
  ///
  /// The scheme is not case-sensitive, and a slash may follow the last component. Percent-encoded
  /// bytes, such as `%41`, are decoded.
  ///
  /// - Parameters:
  ///   - text: The link: `library://items/42?edit` or `/items/42?edit`.
  ///   - scheme: The scheme of the app.
  /// - Throws: ``LinkError`` with the wrong part.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, scheme: String) throws(LinkError) {
    self.init()
    // Parse bytes instead of characters: the syntax of a link is ASCII, and a link may be long.
    let bytes = Array(text.utf8)
    var path = try Self.dropScheme(scheme, of: bytes)
    if let mark = path.firstIndex(of: .hash) {
      throw LinkError(path[mark...], "isn't supported. Remove it from the link.")
    }
    if let mark = path.firstIndex(of: .questionMark) {
      query = try Self.items(path[(mark + 1)...])
      path = path[..<mark]
    }
    components = try Self.components(path)
  }

  private static func dropScheme(
    _ scheme: String, of bytes: [UInt8]
  ) throws(LinkError) -> ArraySlice<UInt8> {
    if bytes.first == .slash { return bytes[...] }
    let start = bytes.prefix(scheme.utf8.count + 3)
    let beginning = "\(scheme.lowercased())://"
    guard String(decoding: start, as: UTF8.self).lowercased() == beginning else {
      throw LinkError(bytes[...], "isn't a link of this app. Its links begin with “\(scheme)://”.")
    }
    return bytes[start.endIndex...]
  }

  private static func components(_ path: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    var rest = path
    if rest.first == .slash { rest.removeFirst() }
    if rest.last == .slash { rest.removeLast() }
    guard !rest.isEmpty else { return [] }
    var components: [String] = []
    while true {
      let part = rest.prefix { $0 != .slash }
      guard !part.isEmpty else {
        throw LinkError("//", "means that a part of the link is empty.")
      }
      components.append(try String(percentDecoding: part))
      if part.endIndex == rest.endIndex { return components }
      rest = rest[(part.endIndex + 1)...]
    }
  }

  private static func items(_ query: ArraySlice<UInt8>) throws(LinkError) -> [Item] {
    var items: [Item] = []
    var rest = query
    while !rest.isEmpty {
      let part = rest.prefix { $0 != .ampersand }
      rest = rest[part.endIndex...].dropFirst()
      if part.isEmpty { continue }
      let equals = part.firstIndex(of: .equals) ?? part.endIndex
      var item = Item(try String(percentDecoding: part[..<equals]))
      if equals < part.endIndex {
        item.value = try String(percentDecoding: part[(equals + 1)...])
      }
      items.append(item)
    }
    return items
  }
}

extension UInt8 {
  fileprivate static var ampersand: Self { UInt8(ascii: "&") }
  fileprivate static var equals: Self { UInt8(ascii: "=") }
  fileprivate static var hash: Self { UInt8(ascii: "#") }
  fileprivate static var questionMark: Self { UInt8(ascii: "?") }
  fileprivate static var slash: Self { UInt8(ascii: "/") }
}
