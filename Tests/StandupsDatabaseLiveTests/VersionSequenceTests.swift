import Models
import StandupsDatabase
import Testing

@testable import StandupsDatabaseLive

@Suite struct VersionSequenceTests {
  @Test("The versions of the first file are unchanged")
  func first() {
    var versions = VersionSequence()
    let reading = Reading(version: Version(rawValue: 7), isComplete: true, rows: [])
    #expect(versions.place(reading) == reading)
    #expect(versions.ofFile(Version(rawValue: 7)) == Version(rawValue: 7))
    #expect(versions.ofFile(nil) == nil)
    #expect(versions.ofFile(.latest) == .latest)
  }

  @Test("Versions of the next file are later, and versions of the first one are unknown to it")
  func second() {
    var versions = VersionSequence()
    let first = versions.place(
      Reading(version: Version(rawValue: 7), isComplete: true, rows: []))
    versions.beginFile()
    #expect(versions.ofFile(first.version) == nil)
    let row = Reading.Row(
      standup: .mock, position: Position(number: 0), version: Version(rawValue: 2))
    let backup = Reading(
      version: Version(rawValue: 3), isComplete: true, rows: [row],
      deleted: [Standup.productMock.id: Version(rawValue: 1)])
    let second = versions.place(backup)
    #expect(second.version > first.version)
    #expect(second.rows[0].version > first.version)
    #expect(second.deleted.values.allSatisfy { $0 > first.version })
    #expect(versions.ofFile(second.version) == Version(rawValue: 3))
  }
}
