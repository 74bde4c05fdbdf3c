public import ArgumentParser
import CairnDependencies
import CairnText
import StandupsDatabase

/// Copies all standups to another, empty database: from a file to a server, or back.
public struct MigrateCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Copy all standups to an empty database.",
    discussion: """
      Copies from a file to a PostgreSQL database, or back. The copy is complete and was compared, or \
      there is none. Quit the app first, because later changes are not copied.
      """)

  @Argument(help: ArgumentHelp("The database to copy.", valueName: "from"), completion: .file())
  var source: String

  @Argument(help: ArgumentHelp("The empty database.", valueName: "to"), completion: .file())
  var target: String

  public init() {}

  public func validate() throws {
    _ = try DatabaseLocation(argument: source, of: "<from>")
    _ = try DatabaseLocation(argument: target, of: "<to>")
  }

  public func run() async throws {
    @Dependency(\.console) var console
    @Dependency(\.openStandupsDatabase) var openStandupsDatabase
    let from = openStandupsDatabase(at: try DatabaseLocation(source), createsIfMissing: false)
    let to = openStandupsDatabase(at: try DatabaseLocation(target), createsIfMissing: true)
    let reading = try await from.read(nil)
    try await to.fill(reading.rows.map(\.standup))
    let digest = StandupsDigest(reading.standups)
    let checksum = String(digest.checksum, radix: 16)
    let digits = String(repeating: "0", count: 16 - checksum.count) + checksum
    try console.print(
      """
      Copied \(digest.standups) standups, \(digest.attendees) attendees and \(digest.meetings) \
      meetings to \(target.escapedLine). The digest of both is \(digits).
      """)
    guard try await from.read(reading.version).version != reading.version else { return }
    throw CommandFailure(
      """
      \(source.escapedLine) was changed meanwhile, so the copy lacks the last changes. Quit the app, \
      and copy again to another empty database.
      """)
  }
}
