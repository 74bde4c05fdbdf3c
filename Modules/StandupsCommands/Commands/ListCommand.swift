public import ArgumentParser
import CairnDependencies
import StandupsDatabase

/// Prints a table of the standups.
public struct ListCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the standups.")

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.console) var console
    let standups = try await database.open().load()
    try console.print(StandupText(calendar: calendar).list(standups))
  }
}
