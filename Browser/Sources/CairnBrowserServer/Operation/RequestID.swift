import HTTPTypes

/// The name of a request in the log. A node that passes it on passes the name on too.
struct RequestID: Equatable, CustomStringConvertible {
  let description: String

  /// Creates a new name.
  init() {
    var system = SystemRandomNumberGenerator()
    description = String(hex: system.next() as UInt64)
  }

  /// Takes the name that a proxy or another node gave, if it is one, or else a new one.
  init(of headers: HTTPFields) {
    let given = headers[.requestID] ?? ""
    let isName = given.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2d
    }
    self = isName && (8...64).contains(given.utf8.count) ? Self(given) : Self()
  }

  private init(_ text: String) { description = text }
}
