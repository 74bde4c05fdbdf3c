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
      The copy is complete, even if the app is running, and contains nothing that was deleted. \
      Open it with --database.
      """)

  @Argument(help: ArgumentHelp("The file to create.", valueName: "file"), completion: .file())
  var output: String

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.console) var console
    guard !FileManager.default.fileExists(atPath: output) else {
      throw CommandFailure("The file \(output) already exists. Give another name.")
    }
    try await database.open().backUp(output)
    try console.print("Copied the database to \(output.escapedLine).")
  }
}
