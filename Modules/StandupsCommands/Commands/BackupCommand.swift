public import ArgumentParser
import CairnDependencies
import CairnText
import Foundation
import StandupsDatabase

/// Copies the whole database to a new file, even while others write to it.
public struct BackupCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the database to a new file.",
    discussion: """
      The copy is whole, though the app may run meanwhile, and holds nothing of what was deleted. It \
      is a database that --database can name.
      """)

  @Argument(help: ArgumentHelp("The file to make.", valueName: "file"), completion: .file())
  var output: String

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.console) var console
    guard !FileManager.default.fileExists(atPath: output) else {
      throw CommandFailure("The file \(output) is there already; give another name.")
    }
    try await database.open().backUp(output)
    try console.print("Copied the database to \(output.escapedLine).")
  }
}
