import Models
import Testing

@testable import StandupsDatabase

@Suite struct VersionSequenceTests {
  @Test("The versions of the first database are unchanged")
  func first() {
    var versions = VersionSequence()
    let reading = ReadResult(version: DatabaseVersion(rawValue: 7), isComplete: true, rows: [])
    #expect(versions.renumber(reading) == reading)
    #expect(versions.ofDatabase(DatabaseVersion(rawValue: 7)) == DatabaseVersion(rawValue: 7))
    #expect(versions.ofDatabase(nil) == nil)
    #expect(versions.ofDatabase(.latest) == .latest)
  }

  @Test("Versions of the next database are later, and versions of the first one are unknown to it")
  func second() {
    var versions = VersionSequence()
    let first = versions.renumber(
      ReadResult(version: DatabaseVersion(rawValue: 7), isComplete: true, rows: []))
    versions.beginDatabase()
    #expect(versions.ofDatabase(first.version) == nil)
    let row = ReadResult.Row(
      standup: .mock, position: Position(number: 0), version: DatabaseVersion(rawValue: 2))
    let backup = ReadResult(
      version: DatabaseVersion(rawValue: 3), isComplete: true, rows: [row],
      deleted: [Standup.productMock.id: DatabaseVersion(rawValue: 1)])
    let second = versions.renumber(backup)
    #expect(second.version > first.version)
    #expect(second.rows[0].version > first.version)
    #expect(second.deleted.values.allSatisfy { $0 > first.version })
    #expect(versions.ofDatabase(second.version) == DatabaseVersion(rawValue: 3))
  }
}
