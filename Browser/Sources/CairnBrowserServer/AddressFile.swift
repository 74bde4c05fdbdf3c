import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where other programs of the user find the server: `$XDG_RUNTIME_DIR/<app>/web`, or in the temporary
/// folder of the user. It holds the token, so nobody else can read it.
struct AddressFile: Sendable {
  let path: String

  init(app: String, environment: [String: String]) {
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = "\(folder ?? "\(environment["TMPDIR"] ?? "/tmp")/\(app)-\(getuid())")/\(app)/web"
  }

  /// Writes the address. A server that cannot be found by programs is still one for browsers.
  func write(_ address: String) {
    try? PrivateFile.write(Data("\(address)\n".utf8), to: path)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
