import Foundation

/// The address of the server that shows the standups in a browser, as the server has written it to
/// a file.
public struct BrowserAddress: Equatable, Sendable {
  private let components: URLComponents

  /// Reads the address that the server has written, if one runs.
  ///
  /// - Parameter environment: `XDG_RUNTIME_DIR`, or else `TMPDIR`, is the folder of the file.
  public init?(environment: [String: String]) {
    guard let text = Self.ownText(ofFile: Self.path(environment: environment)) else { return nil }
    self.init(text)
  }

  /// Returns the contents of a file that belongs to the user and that nobody else can write.
  ///
  /// In the folder for temporary files, another user could create the file and so receive the
  /// user's session.
  private static func ownText(ofFile path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      let data = try? file.read(upToCount: 4_096)
    else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// Reads an address: `http://127.0.0.1:8080/?token=…`.
  init?(_ text: String) {
    guard
      let components = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
      components.scheme == "http" || components.scheme == "https", components.host?.isEmpty == false
    else { return nil }
    self.components = components
  }

  /// Returns the address at which a browser continues the session with a code.
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

  /// Returns the path of the file with the address.
  static func path(environment: [String: String]) -> String {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = runtime ?? "\(environment["TMPDIR"] ?? "/tmp")/standups-\(getuid())"
    return "\(folder)/standups/web-address"
  }
}
