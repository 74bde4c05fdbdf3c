public import ArgumentParser
import CairnCollections
import CairnDependencies
import CairnText
import Foundation
import Models
import StandupsDatabase

/// Adds a meeting that took place elsewhere.
public struct RecordCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Add a meeting to a standup, dated now.")

  @Argument(help: "The standup's id, the start of its id, or its title.")
  var standup: String

  @Option(
    help: ArgumentHelp(
      "What was said. Without this option, it is read from standard input.", valueName: "text"))
  var transcript: String?

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.console) var console
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    let database = database.open()
    let standup = try StandupQuery(text: standup).find(in: try await database.load())
    let transcript = try transcript ?? input(from: console)
    if let problem = transcript.problem(longest: Meeting.longestTranscript) {
      throw CommandFailure("The transcript can't be saved: \(problem).")
    }
    let meeting = Meeting(id: Meeting.ID(uuid()), date: date.now, transcript: transcript)
    _ = try await database.commit([.edit(standup.id, .insertMeeting(meeting))], .latest)
    try console.print("Added meeting \(meeting.id) to \"\(standup.wholeTitle.escapedLine)\".")
  }

  private func input(from console: Console) throws -> String {
    // Line breaks around the transcript don't count, so there is room for some.
    let limit = Meeting.longestTranscript + 1_000
    let input = try console.readInput(limit + 1)
    // Check this first: input that was cut off may end inside a character.
    guard input.count <= limit else {
      throw CommandFailure(
        "The transcript on standard input is longer than \(Meeting.longestTranscript) bytes.")
    }
    guard let text = String(data: input, encoding: .utf8) else {
      throw CommandFailure("The transcript on standard input is not UTF-8.")
    }
    return text.trimmingCharacters(in: .newlines)
  }
}
