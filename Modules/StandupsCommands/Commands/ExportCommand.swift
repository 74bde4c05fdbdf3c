public import ArgumentParser
import CairnDependencies
import Foundation
import StandupsDatabase

/// Writes all standups as the JSON that ``ImportCommand`` reads.
public struct ExportCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all standups as JSON.",
    discussion: """
      Import the file with 'standups import'. The iOS app reads it too, but not with --readable. Both \
      formats are exact.
      """)

  @Option(
    help: ArgumentHelp(
      "The file to write, or - for standard output, which is the default.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    help: "Write lengths as seconds and dates as ISO 8601 in UTC, for people and other programs.")
  var readable = false

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.console) var console
    let standups = try await database.open().load()
    let json =
      readable
      ? try StandupJSON.text(standups.map(ReadableStandup.init))
      : try StandupJSON.text(standups, dates: .deferredToDate)
    guard let output, output != "-" else { return try console.print(json) }
    try OutputFile(path: output).write(Data((json + "\n").utf8))
  }
}
