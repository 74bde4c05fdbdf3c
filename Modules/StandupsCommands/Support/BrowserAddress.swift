import Foundation

/// Where the server is that shows the standups in a browser, as it has left word for other programs.
public struct BrowserAddress: Equatable, Sendable {
  private let components: URLComponents

  /// Reads what the server has written, if one runs.
  ///
  /// - Parameter environment: `XDG_RUNTIME_DIR`, else `TMPDIR`, says where.
  public init?(environment: [String: String]) {
    guard
      let text = try? String(contentsOfFile: Self.path(environment: environment), encoding: .utf8)
    else { return nil }
    self.init(text)
  }

  /// Reads an address: `http://127.0.0.1:8080/?token=…`.
  init?(_ text: String) {
    guard
      let components = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
      components.scheme == "http" || components.scheme == "https", components.host?.isEmpty == false
    else { return nil }
    self.components = components
  }

  /// The address at which a browser goes on with what waits under a code.
  public func link(toSession code: String) -> String? {
    var components = components
    components.path = "/continue/\(code)"
    return components.string
  }

  /// The port, if the address is of this machine.
  var localPort: UInt16? {
    guard ["127.0.0.1", "localhost"].contains(components.host) else { return nil }
    return UInt16(exactly: components.port ?? (components.scheme == "https" ? 443 : 80))
  }

  /// The file with the address.
  static func path(environment: [String: String]) -> String {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = runtime ?? "\(environment["TMPDIR"] ?? "/tmp")/standups-\(getuid())"
    return "\(folder)/standups/web-address"
  }
}
