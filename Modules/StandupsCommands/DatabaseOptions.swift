public import ArgumentParser
import CairnDependencies
import Foundation
public import StandupsDatabase

/// The options that the app and each of its commands share.
public struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The database file.",
      discussion: """
        $XDG_DATA_HOME/standups/standups.sqlite by default, else \
        ~/.local/share/standups/standups.sqlite.
        """,
      valueName: "path"),
    completion: .file())
  var givenPath: String?

  /// The location of the database, from the option or the user's default.
  public var location: DatabaseLocation {
    givenPath.map { .file($0) } ?? .usual(environment: ProcessInfo.processInfo.environment)
  }

  /// Creates the default options.
  public init() {}

  /// Throws if the path cannot name a file.
  public func validate() throws {
    guard let givenPath else { return }
    guard !givenPath.isEmpty else {
      throw ValidationError("The path of --database is empty. Give the path of a file.")
    }
    guard !givenPath.contains("://") else {
      throw ValidationError(
        "The path of --database, '\(givenPath)', is an address. Give the path of a file.")
    }
    let name = givenPath.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !["", ".", ".."].contains(name) else {
      throw ValidationError(
        "The path of --database, '\(givenPath)', is a folder. Give the path of a file.")
    }
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
