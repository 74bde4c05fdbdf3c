import AppFeature
import ArgumentParser
import Cairn
import CairnBrowserServer
import CairnSession
import CairnSystem
import Foundation
import Logging
import StandupsCommands
import StandupsDatabase
import StandupsServer

/// Standups in a browser.
@main
struct StandupsWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups-web", abstract: "Daily standups, in a browser.",
    discussion: "Prints the address to open. Anyone with it can use the app.",
    version: version, subcommands: [Browsers.self, Revoke.self, NewToken.self])

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var server: ServerOptions

  @Option(
    help: ArgumentHelp(
      "Run as one of several nodes, which reach this one at an address: 10.0.0.1:8080.",
      discussion: "All nodes share the database, which must be on a PostgreSQL server.",
      valueName: "host:port"))
  var node: String?

  @Option(
    name: .customLong("speech-command"),
    help: ArgumentHelp(
      "A command that prints what was said, line by line.",
      discussion: "It runs on this machine. $STANDUPS_SPEECH_COMMAND by default.",
      valueName: "command"))
  var speechCommand: String?

  @Option(
    help: ArgumentHelp(
      "A folder to record each page in, so that a problem can be repeated.",
      discussion: "The words of the users are replaced by others, unless you add --record-text.",
      valueName: "folder"),
    completion: .directory)
  var record: String?

  @Flag(name: .customLong("record-text"), help: "Keep the words of the users in the recordings.")
  var recordsText = false

  @Flag(
    name: .customLong("no-reports"),
    help: ArgumentHelp(
      "Don't offer to report a problem.",
      discussion: "For a report, the server keeps the last steps of each page: 17 kB and more."))
  var offersNoReports = false

  @Option(
    help: ArgumentHelp(
      "Show a recorded session again, instead of your standups.",
      discussion: "Each page plays it by itself. It changes nothing and uses no database.",
      valueName: "file"),
    completion: .file())
  var replay: String?

  @Flag(
    help: ArgumentHelp(
      "Show the past of each page beside it, for developers.",
      discussion: "You can step through earlier states, and continue from one."))
  var inspect = false

  func validate() throws {
    guard replay == nil || record == nil && !inspect else {
      throw ValidationError(
        "--replay shows an earlier session. Leave out --record and --inspect.")
    }
    if let node {
      guard Origin("http://\(node)")?.authority.contains(":") == true else {
        throw ValidationError("'\(node)' is not a host and a port, such as 10.0.0.1:8080.")
      }
      guard case .postgres = database.location, replay == nil else {
        throw ValidationError(
          "Nodes share a database on a PostgreSQL server. Add --database postgres://HOST/NAME.")
      }
    }
    guard record != nil || !recordsText else {
      throw ValidationError("--record-text has no effect without --record. Add --record FOLDER.")
    }
  }

  static func main() async {
    reserveStandardDescriptors()
    replaceInvalidLocaleNames()
    await runEscapingErrors()
  }

  func run() async throws {
    prepareDependencies { $0.calendar = .system }
    let environment = ProcessInfo.processInfo.environment
    if let replay { return try await server.run(ReplayedStandups(path: replay).app) }
    let logger = server.logger("standups")
    var standups = WebStandups(
      database: database.location,
      speechCommand: speechCommand ?? environment["STANDUPS_SPEECH_COMMAND"],
      showsPath: !server.acceptsOtherMachines, report: { logger.error("\($0)") })
    standups.recordings = record.map { ($0, recordsText) }
    standups.offersReports = !offersNoReports
    standups.isInspected = inspect
    standups.issues.observeProcess()
    try standups.audit()
    let failure: (any Error)?
    do {
      try await server.run(standups.app, as: node.flatMap(standups.nodes))
      failure = nil
    } catch {
      failure = error
    }
    // Pending changes are saved even if the server failed.
    if let unsaved = await standups.finish() {
      try? FileHandle.standardError.write(contentsOf: Data("\(unsaved)\n".utf8))
    }
    if let failure { throw failure }
  }
}
