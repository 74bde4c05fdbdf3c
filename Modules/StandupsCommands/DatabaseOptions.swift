public import ArgumentParser
import CairnDependencies
import Foundation
public import StandupsDatabase

/// The options that the app and each of its commands share.
public struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The file that standups are kept in.",
      discussion: """
        $XDG_DATA_HOME/standups/standups.sqlite by default, else \
        ~/.local/share/standups/standups.sqlite.
        """,
      valueName: "path"))
  var givenPath: String?

  /// Where standups are kept: what the user said, or the user's default.
  public var path: String {
    givenPath
      ?? StandupsDatabase.defaultPath(environment: ProcessInfo.processInfo.environment)
  }

  /// Makes the default options.
  public init() {}

  /// The database at ``path``.
  public func open() -> StandupsDatabase {
    @Dependency(\.openStandupsDatabase) var openStandupsDatabase
    return openStandupsDatabase(path: path)
  }
}
