/// The origin of pages as a browser names it: a scheme, a host and an optional port.
public struct Origin: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// The value of the header `Host`: the host, and the port unless it is the scheme's default.
  public let authority: String

  /// Parses an origin such as `https://standups.example.org`, with an optional slash at the end.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "://", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let scheme = String(parts[0])
    let rest = parts[1].hasSuffix("/") ? parts[1].dropLast() : parts[1]
    guard ["http", "https"].contains(scheme), Self.isAuthority(rest) else { return nil }
    self.init(scheme: scheme, authority: String(rest))
  }

  init(scheme: String, host: String, port: Int) {
    self.init(scheme: scheme, authority: "\(host):\(port)")
  }

  private init(scheme: String, authority: String) {
    self.scheme = scheme
    let usual = scheme == "https" ? ":443" : ":80"
    self.authority =
      authority.hasSuffix(usual) ? String(authority.dropLast(usual.count)) : authority
  }

  /// The port that browsers use.
  var port: Int {
    let end = authority.lastIndex(of: ":").map { authority[authority.index(after: $0)...] }
    return end.flatMap { Int($0) } ?? (isSecure ? 443 : 80)
  }

  /// Whether browsers use TLS for this origin.
  var isSecure: Bool { scheme == "https" }

  /// The origin as browsers write it.
  var text: String { "\(scheme)://\(authority)" }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    let end =
      authority.hasPrefix("[") ? authority.lastIndex(of: "]").map(authority.index(after:)) : nil
    let host = authority[..<(end ?? authority.lastIndex(of: ":") ?? authority.endIndex)]
    // A host name may begin like such an address.
    let isAddress = host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return ["localhost", "[::1]"].contains(host) || isAddress && host.hasPrefix("127.")
  }

  private static func isAuthority(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        case UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
      }
  }
}
