/// The target of a request: its path, and what follows it.
struct Target: Equatable {
  let path: Substring
  private let items: [Substring]

  /// Reads a target in the form `/path?name=value&name=value`, which is the only one that servers are
  /// asked by directly.
  init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts[0]
    items = parts.count == 2 ? parts[1].split(separator: "&") : []
  }

  /// The value of an item, as it was sent.
  subscript(name: String) -> String? {
    items.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Whether there is an item without a value.
  func has(_ name: String) -> Bool { items.contains { $0 == name } }

  /// The target without an item.
  func without(_ name: String) -> String {
    let rest = items.filter { !$0.hasPrefix("\(name)=") }.joined(separator: "&")
    return rest.isEmpty ? String(path) : "\(path)?\(rest)"
  }
}
