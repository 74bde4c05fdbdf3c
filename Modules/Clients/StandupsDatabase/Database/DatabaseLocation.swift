#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The place of a database.
///
/// Each kind of database has a case and a live half, which an executable chooses by a switch.
public enum DatabaseLocation: Hashable, Sendable {
  /// A file, by its path.
  case file(String)

  /// A database on a PostgreSQL server.
  case postgres(PostgresAddress)

  /// Creates a location from a text of a user: an address of PostgreSQL, or the path of a file.
  ///
  /// - Throws: If the text is an address that can't be used.
  public init(_ text: String) throws(PostgresAddress.Problem) {
    self = PostgresAddress.isAddress(text) ? .postgres(try PostgresAddress(text)) : .file(text)
  }

  /// Returns the usual location of a user's database, by the XDG base directory specification:
  /// `$XDG_DATA_HOME/standups/standups.sqlite`, or the same below `~/.local/share`.
  ///
  /// - Parameter environment: The environment variables of the process.
  public static func usual(environment: [String: String]) -> Self {
    let file = "standups/standups.sqlite"
    // The specification says that a relative path is ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return .file("\(data)/\(file)")
    }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "."
    return .file("\(home)/.local/share/\(file)")
  }

  /// The name of the database in records about it: saved sessions and unsaved changes. It is the
  /// same however the location is written.
  public var identity: String {
    switch self {
    case .file(let path): URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    case .postgres(let address): address.identity
    }
  }
}

extension DatabaseLocation: CustomStringConvertible {
  /// The location as a user writes it.
  public var description: String {
    switch self {
    case .file(let path): path
    case .postgres(let address): address.text
    }
  }
}
