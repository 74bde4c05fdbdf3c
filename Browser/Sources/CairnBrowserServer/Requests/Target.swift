/// The target of a request: a path and its query.
///
/// No browser can read the path as another path or another site. So a redirect may contain it.
struct Target: Equatable {
  let path: Substring
  private let items: [Substring]

  /// Parses a target in the form `/path?name=value&name=value`. ``TargetForm`` handles the others.
  init?(_ text: String) {
    guard text.utf8.allSatisfy(Self.isVisible) else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard Self.isPath(parts[0]) else { return nil }
    self.init(path: parts[0], items: parts.count == 2 ? parts[1].split(separator: "&") : [])
  }

  private init(path: Substring, items: [Substring]) {
    self.path = path
    self.items = items
  }

  /// The value of a query item, still escaped.
  subscript(name: String) -> String? {
    items.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Whether there is a query item without a value.
  func has(_ name: String) -> Bool { items.contains { $0 == name } }

  /// Returns the target without a query item.
  func without(_ name: String) -> Self {
    Self(path: path, items: items.filter { !$0.hasPrefix("\(name)=") })
  }

  /// The target as text.
  var text: String { items.isEmpty ? String(path) : "\(path)?\(items.joined(separator: "&"))" }

  // MARK: What is no target

  /// Whether a byte may occur in a target. Browsers escape all others, drop tabs and line breaks,
  /// and never send a fragment.
  private static func isVisible(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#")
  }

  /// Whether all clients and proxies read a text as the same path of this site.
  ///
  /// - `//host` and `/\host` are other sites.
  /// - Browsers resolve dot segments, so what follows them could become the beginning of the path.
  /// - A proxy may unescape what is escaped.
  private static func isPath(_ text: Substring) -> Bool {
    let path = text.lowercased().replacing("%2e", with: ".")
    guard path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\") else { return false }
    // A slash, a backslash, and all control characters.
    let isEscaped = ["%2f", "%5c", "%0", "%1", "%7f"].contains { path.contains($0) }
    return !isEscaped && !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }
}
