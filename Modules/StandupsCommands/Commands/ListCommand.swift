public import ArgumentParser
import CairnDependencies
import Models
import StandupsDatabase

/// Prints a table of the standups.
public struct ListCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the standups.")

  @Flag(help: "Print JSON for scripts: an array with an object per standup, lengths in seconds.")
  var json = false

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.console) var console
    let standups = try await database.open().load()
    guard !json else {
      return try console.print(try StandupJSON.text(standups.map { StandupJSON.Row(standup: $0) }))
    }
    try console.print(StandupText(calendar: calendar).list(standups))
  }
}
