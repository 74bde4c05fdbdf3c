public import ArgumentParser
import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsDatabase

/// Adds the standups of a JSON file, all of them or none.
public struct ImportCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add all standups of a JSON file, or none if one is invalid.",
    discussion: """
      Reads files that 'standups export', with or without --readable, or the iOS app \
      ('standups.json') has written.
      """)

  @Argument(
    help: ArgumentHelp("The file to read, or - for standard input.", valueName: "file"),
    completion: .file())
  var input: String

  @Flag(help: "Replace existing standups that have the same ids.")
  var replace = false

  @OptionGroup var database: DatabaseOptions

  public init() {}

  public func run() async throws {
    @Dependency(\.console) var console
    let imported = try ImportedStandups(json: try read(from: console)).standups
    let database = database.open(createsIfMissing: true)
    let existing = try await database.load()
    let known = imported.filter { existing[id: $0.id] != nil }
    guard known.isEmpty || replace else {
      throw CommandFailure(refusal(of: known, outOf: imported.count))
    }
    _ = try await database.commit([.add(imported.elements, replacing: replace)], .latest)
    try console.print(summary(new: imported.count - known.count, replaced: known.count))
  }

  private func read(from console: Console) throws -> Data {
    let limit = 256 << 20
    let json = input == "-" ? try console.readInput(limit + 1) : try contents(atMost: limit + 1)
    guard json.count <= limit else {
      throw CommandFailure("The input is larger than 256 MB. Import it in parts.")
    }
    return json
  }

  private func contents(atMost limit: Int) throws(CommandFailure) -> Data {
    let file = Descriptor(reading: input)
    defer { file?.close() }
    guard let contents = file?.read(atMost: limit) else {
      throw CommandFailure("The file \(input) can't be read. Check its path.")
    }
    return contents
  }

  private func refusal(of known: IdentifiedArrayOf<Standup>, outOf count: Int) -> String {
    let shown = known.prefix(5).map { "\"\($0.wholeTitle)\"" }.joined(separator: ", ")
    let rest = known.count > 5 ? " and \(known.count - 5) more" : ""
    return """
      \(known.count) of \(count) standups are in the database already (\(shown)\(rest)), so \
      nothing was imported. Use --replace to replace them.
      """
  }

  private func summary(new: Int, replaced: Int) -> String {
    let added = "Imported \(new + replaced) standup\(new + replaced == 1 ? "" : "s")"
    return replaced == 0 ? "\(added)." : "\(added), replacing \(replaced)."
  }
}
