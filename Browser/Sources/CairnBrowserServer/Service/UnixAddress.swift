import CairnSystem

/// The address of a Unix socket: a path, or a name in Linux's abstract namespace.
struct UnixAddress: Sendable {
  private let bytes: [UInt8]

  /// Parses `/path` or `@name`. Returns `nil` for anything else, or if it is too long.
  init?(_ text: String) {
    guard text.utf8.count > 1, let first = text.first, "/@".contains(first) else { return nil }
    // An abstract name begins with a zero byte and has a length. A path ends with a zero byte.
    bytes = first == "@" ? [0] + text.utf8.dropFirst() : Array(text.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
  }

  /// Calls a closure with the address as a C structure.
  func withSocketAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let start = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(start + bytes.count))
      }
    }
  }
}
