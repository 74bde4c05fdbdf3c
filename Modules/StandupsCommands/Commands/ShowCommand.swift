public import ArgumentParser
import CairnDependencies
import CairnText
import Models
import StandupsDatabase

/// Prints one standup with its past meetings.
public struct ShowCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a standup and its past meetings.",
    discussion: "Name the standup by an argument, or by --link and a link to it.")

  @Argument(help: "The standup's id, the start of its id, its title, or a link to it.")
  var standup: String?

  // The program itself has '--link', and the parser allows one option by each name.
  @OptionGroup(visibility: .hidden) var app: AppOptions

  @Flag(exclusivity: .exclusive, help: "How to print it.")
  var format: Format?

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func validate() throws {
    guard (standup == nil) != (app.link == nil) else {
      throw ValidationError("Name one standup: by its id, its title, or --link and a link to it.")
    }
  }

  public func run() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.console) var console
    let standup = try StandupQuery(text: standup ?? app.link ?? "").find(
      in: try await database.open().load())
    let text =
      switch format {
      case .json: try StandupJSON.text(StandupJSON.Page(standup: standup))
      case .links: links(to: standup)
      case .markdown: String(standup.markdown(in: .english(in: calendar)).dropLast()).escapedText
      case nil: StandupText(calendar: calendar).show(standup)
      }
    try console.print(text)
  }

  /// Returns the link to a standup, and below it the links to its past meetings.
  private func links(to standup: Standup) -> String {
    @Dependency(\.standupLinks) var links
    let meetings = standup.meetings.map { links.meeting($0.id, standup.id) }
    return ([links.standup(standup.id)] + meetings).joined(separator: "\n")
  }

  enum Format: EnumerableFlag {
    case json
    case links
    case markdown

    static func help(for value: Self) -> ArgumentHelp? {
      switch value {
      case .json: "Print JSON for scripts: lengths in seconds, dates as ISO 8601 in UTC."
      case .links: "Print the links to it and its past meetings, for 'standups --link'."
      case .markdown: "Print a page of Markdown."
      }
    }
  }
}
