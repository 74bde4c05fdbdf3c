import ArgumentParser
import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import StandupsDatabase

/// Runs commands as a shell does, on a database in memory.
struct Shell {
  let database: StandupsDatabase
  private let failure: (any Error)?
  private let output = LockIsolated("")
  private let wasNew = LockIsolated<Bool?>(nil)

  /// Whether the last command treated a missing database as an empty one, or `nil` if it opened
  /// none.
  var takesMissingForEmpty: Bool? { wasNew.value }

  init(_ standups: IdentifiedArrayOf<Standup> = []) {
    self.init(database: .inMemory(standups))
  }

  /// - Parameter failure: The error of printing, if it fails.
  init(database: StandupsDatabase, output failure: (any Error)? = nil) {
    self.database = database
    self.failure = failure
  }

  /// Runs a command line and returns its output.
  ///
  /// - Throws: The error of the command, or of the parser of its arguments.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> String {
    try await self(arguments, input: input)
  }

  /// Runs a command line and returns its output.
  @discardableResult
  func callAsFunction(_ arguments: [String], input: String = "") async throws -> String {
    output.setValue("")
    wasNew.setValue(nil)
    try await withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = .gmt
      $0.console = Console(
        print: { [output, failure] line in
          if let failure { throw failure }
          output.withValue { $0 += line + "\n" }
        },
        readInput: { Data(input.utf8.prefix($0)) })
      $0.date = .constant(Date(timeIntervalSince1970: 1_800_000_000))
      $0.openStandupsDatabase = OpenStandupsDatabase { [database, wasNew] _, createsIfMissing in
        wasNew.setValue(createsIfMissing)
        return database
      }
      $0.standupLinks = StandupLinks(
        standup: { "s:\($0)" }, meeting: { "s:\($1)/\($0)" },
        find: { text in
          text.hasPrefix("s:") ? UUID(uuidString: String(text.dropFirst(2))).map { .init($0) } : nil
        })
      $0.uuid = .incrementing
    } operation: {
      var command = try Root.parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    }
    return output.value
  }
}

struct Root: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups", subcommands: Subcommands.all)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var app: AppOptions
}

extension Error {
  /// The message to the user, after "Error: ".
  var sentence: String { String(describing: self) }
}
