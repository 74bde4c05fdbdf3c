/// The address of a PostgreSQL database: a URL, or the name of a service.
///
/// A service is a section of `~/.pg_service.conf`, which holds any settings of a connection. A
/// password never belongs into an address, because other users of the machine see the arguments of
/// a process.
public struct PostgresAddress: Hashable, Sendable {
  /// The address as a user writes it, such as `postgres://host/name` or `service=name`.
  public let text: String

  /// The reasons to refuse an address. The description says what to do.
  public enum Problem: Error, Hashable, Sendable {
    /// There is a password in it.
    case password
    /// There is something else than a name after `service=`.
    case service
    /// This build can't open databases on a server.
    case unsupported
  }

  /// Whether this build can open databases on a server.
  public static let isSupported: Bool = {
    #if PostgreSQL
      true
    #else
      false
    #endif
  }()

  /// Whether a text is an address of PostgreSQL, and no path of a file.
  public static func isAddress(_ text: String) -> Bool {
    isURL(text) || text.hasPrefix("service=")
  }

  /// Creates an address from a text for which ``isAddress(_:)`` holds.
  ///
  /// - Throws: ``Problem/password`` for a password, and ``Problem/service`` for anything but a name
  ///   after `service=`.
  public init(_ text: String) throws(Problem) {
    if Self.isURL(text) {
      guard !Self.holdsPassword(url: text) else { throw .password }
    } else {
      let name = text.dropFirst("service=".count)
      // Further settings after a space could hold a password.
      guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || "='\\".contains($0) }) else {
        throw text.lowercased().contains("password") ? .password : .service
      }
    }
    self.text = text
  }

  /// The same text for each way to write the scheme.
  var identity: String {
    text.hasPrefix("postgresql://") ? "postgres://" + text.dropFirst("postgresql://".count) : text
  }

  private static func isURL(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  private static func holdsPassword(url: String) -> Bool {
    let rest = url.drop { $0 != "/" }.dropFirst(2)
    // The library looks for a user before the first slash, and then also in front of a question mark.
    let user = rest.prefix { $0 != "@" && $0 != "/" }
    if user.endIndex < rest.endIndex, rest[user.endIndex] == "@" {
      if user.contains(":") { return true }
    } else if user.contains(":"), rest.prefix(while: { $0 != "?" }).contains("@") {
      // A password with a slash in it looks like a port that is no number.
      let ports = user.split(separator: ",").compactMap { host in
        host.split(separator: "]").last?.split(separator: ":").last
      }
      if !ports.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return true }
    }
    guard let query = rest.firstIndex(of: "?") else { return false }
    // A name may be written in any case, or with escapes. No other name needs an escape.
    return rest[query...].dropFirst().split(separator: "&").contains { setting in
      let name = setting.prefix { $0 != "=" }.lowercased()
      return name.contains("password") || name.contains("%")
    }
  }
}

extension PostgresAddress: CustomStringConvertible {
  /// The address as a user writes it.
  public var description: String { text }
}

extension PostgresAddress.Problem: CustomStringConvertible {
  /// A sentence or two, for the user.
  public var description: String {
    switch self {
    case .password:
      """
      The address of the database contains a password, which other users of this machine could see. \
      Put it into the file that PGPASSFILE names (~/.pgpass), or into a service file \
      (~/.pg_service.conf).
      """
    case .service:
      """
      After service= there must be the name of a service, and nothing else. Put other settings into \
      the service file (~/.pg_service.conf).
      """
    case .unsupported:
      """
      This build of Standups can't open a PostgreSQL database. Install libpq-dev, and build it with: \
      swift build --traits PostgreSQL
      """
    }
  }
}
