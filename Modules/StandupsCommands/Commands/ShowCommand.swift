public import ArgumentParser
import CairnDependencies
import StandupsDatabase

/// Prints one standup with its past meetings.
public struct ShowCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a standup and its past meetings.")

  @Argument(help: "The id or the title of the standup.")
  var standup: String

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.console) var console
    let standup = try StandupQuery(text: standup).find(in: try await database.open().load())
    try console.print(StandupText(calendar: calendar).show(standup))
  }
}
