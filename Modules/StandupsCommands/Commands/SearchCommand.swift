public import ArgumentParser
import CairnDependencies
import StandupsDatabase

/// Prints the titles, attendees and meetings that contain some words.
public struct SearchCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search in titles, attendees, notes and transcripts.",
    discussion: """
      It finds entries with all of the words, or with words that begin like them. It ignores case and \
      accents. The newest come first.
      """)

  @Argument(help: "The words.")
  var words: [String]

  @Option(help: "How many hits to print at most.")
  var limit = 100

  @Flag(help: "Print JSON for scripts: an array with an object per hit, dates as ISO 8601 in UTC.")
  var json = false

  @OptionGroup var database: DatabaseOptions

  public init() {}

  private static let largestLimit = 1_000_000

  private var text: String { words.joined(separator: " ") }

  public func validate() throws {
    guard (1...Self.largestLimit).contains(limit) else {
      throw ValidationError("The limit must be from 1 to \(Self.largestLimit).")
    }
    guard !SearchQuery(text).isEmpty else {
      throw ValidationError("Name at least one word with a letter or a digit.")
    }
  }

  public func run() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.console) var console
    let results = try await database.open().search(SearchQuery(text), limit)
    guard !json else {
      return try console.print(try StandupJSON.text(results.hits.map { StandupJSON.Hit(hit: $0) }))
    }
    guard !results.hits.isEmpty else { throw CommandFailure("Nothing was found for “\(text)”.") }
    try console.print(StandupText(calendar: calendar).found(results))
  }
}
