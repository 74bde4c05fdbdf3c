import ArgumentParser
import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct MigrateTests {
  let source = InMemoryStandups([.mock, .productMock])
  let target = InMemoryStandups()

  /// Runs the command with two databases in memory.
  private func migrate(
    _ from: String = "old.sqlite", _ to: String = "new.sqlite",
    from database: StandupsDatabase? = nil
  ) async throws -> String {
    let output = LockIsolated("")
    try await withDependencies {
      $0.console = Console(
        print: { line in output.withValue { $0 += line + "\n" } }, readInput: { _ in Data() })
      $0.openStandupsDatabase = OpenStandupsDatabase {
        [source, target] location, createsIfMissing in
        #expect(createsIfMissing == (location == .file("new.sqlite")))
        return createsIfMissing ? target.client() : database ?? source.client()
      }
    } operation: {
      try await MigrateCommand.parse([from, to]).run()
    }
    return output.value
  }

  @Test("All standups are copied, and the counts and the digest are printed")
  func copy() async throws {
    let output = try await migrate()
    let standups = try await source.client().load()
    #expect(try await target.client().load() == standups)
    let digest = String(StandupsDigest(standups).checksum, radix: 16)
    #expect(output.hasPrefix("Copied 2 standups, "))
    #expect(output.contains(" to new.sqlite. The digest of both is "))
    #expect(output.hasSuffix("\(digest).\n"))
  }

  @Test("A database with standups is not copied to")
  func notEmpty() async throws {
    _ = try await target.client().commit([.insert(.mock, at: .first)], nil)
    let error = await #expect(throws: StandupsDatabaseError.self) { try await migrate() }
    #expect(error?.description.contains("Give an empty database") == true)
    #expect(try await target.client().load().elements == [.mock])
  }

  @Test("A source that changes meanwhile is noticed")
  func changed() async throws {
    var database = source.client()
    database.read = {
      [read = database.read, source] version, glimpse throws(StandupsDatabaseError) in
      let reading = try await read(version, glimpse)
      if version == nil { _ = try await source.client().commit([.delete(Standup.mock.id)], nil) }
      return reading
    }
    let error = await #expect(throws: (any Error).self) { try await migrate(from: database) }
    #expect(error?.sentence.contains("old.sqlite was changed meanwhile") == true)
  }

  @Test(
    "A place that can't hold a database is refused, by its name",
    arguments: [["", "b"], ["a", "b/"], ["a", "mysql://b"], ["postgres://me:pw@a/b", "b"]])
  func places(arguments: [String]) {
    #expect(throws: (any Error).self) { try MigrateCommand.parse(arguments) }
  }
}
