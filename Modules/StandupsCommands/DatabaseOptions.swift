public import ArgumentParser
import CairnDependencies
import Foundation
public import StandupsDatabase

/// The options that the app and each of its commands share.
public struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The database file, or the address of a PostgreSQL database.",
      discussion: """
        $XDG_DATA_HOME/standups/standups.sqlite by default, else \
        ~/.local/share/standups/standups.sqlite. An address is postgres://host/name or service=name.
        """,
      valueName: "path"),
    completion: .file())
  var givenPath: String?

  /// The location of the database, from the option or the user's default.
  public var location: DatabaseLocation {
    // An address that can't be used was refused by the parser.
    givenPath.flatMap { try? DatabaseLocation($0) }
      ?? .usual(environment: ProcessInfo.processInfo.environment)
  }

  /// Creates the default options.
  public init() {}

  /// Throws if the path can name neither a file nor a database on a server.
  public func validate() throws {
    guard let givenPath else { return }
    _ = try DatabaseLocation(argument: givenPath, of: "--database")
  }

  /// Opens the database at ``location``, for a command.
  ///
  /// - Parameter createsIfMissing: Whether the command may create the file. If not, a missing file is an
  ///   error.
  func open(createsIfMissing: Bool = false) -> StandupsDatabase {
    @Dependency(\.openStandupsDatabase) var openStandupsDatabase
    return openStandupsDatabase(at: location, createsIfMissing: createsIfMissing)
  }
}
