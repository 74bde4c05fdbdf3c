import CairnCollections
import CairnDependencies
import CairnTestSupport
import Foundation
import Models
import ModelsTestSupport
import StandupsDatabase
import Testing

@Suite struct StoredStandupsTests {
  @Test(
    "The reading since an earlier value leads to the later one, in whatever order readings come",
    arguments: 0..<200 as Range<UInt64>)
  func readingSince(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let ids = (0..<6).map { Standup.ID(UUID($0)) }
    var stored = StoredStandups(
      [Standup(id: ids[0], title: "First"), Standup(id: ids[1], title: "Second")])
    var earlier = stored
    for number in (1...20).shuffled(using: &numbers) {
      // Readings of other connections come late, and some rows in them are older than those that are known.
      let version = DatabaseVersion(rawValue: Int64(number))
      let changed = Set(ids.indices.shuffled(using: &numbers).prefix(Int(numbers.next() % 4)))
      let rows = changed.filter { _ in numbers.next() % 3 > 0 }.map { index in
        // No two standups have the same position.
        let place = Int(numbers.next() % 9) * ids.count + index
        return ReadResult.Row(
          standup: Standup(id: ids[index], title: "Title \(numbers.next() % 5)"),
          position: Position(number: place), version: version)
      }
      let deleted = Set(changed.map { ids[$0] }).subtracting(rows.map(\.standup.id))
      stored.apply(
        ReadResult(
          version: version, isComplete: numbers.next() % 8 == 0, rows: rows,
          deleted: Dictionary(uniqueKeysWithValues: deleted.map { ($0, version) })))
      guard numbers.next() % 3 == 0 else { continue }
      var follower = earlier
      follower.apply(try #require(stored.reading(since: earlier)))
      #expect(follower == stored)
      earlier = stored
    }
  }

  @Test("Only the latest deletions are remembered, and a late reading still brings no standup back")
  func manyDeletions() throws {
    let standups = (0..<500).map { Standup(id: Standup.ID(UUID($0)), title: "\($0)") }
    let start = StoredStandups(IdentifiedArray(uniqueElements: standups))
    var stored = start
    for (number, standup) in standups.dropLast().enumerated() {
      let version = DatabaseVersion(rawValue: Int64(number + 1))
      stored.apply(
        ReadResult(version: version, isComplete: false, rows: [], deleted: [standup.id: version]))
    }
    // The JSON has each deletion that is remembered.
    #expect(try JSONEncoder().encode(stored).count < 100 * 80)

    let late = ReadResult.Row(
      standup: standups[0], position: Position(number: 0), version: DatabaseVersion(rawValue: 0))
    stored.apply(
      ReadResult(version: DatabaseVersion(rawValue: 1), isComplete: false, rows: [late]))
    #expect(stored.standups == [standups[499]])

    var follower = start
    follower.apply(try #require(stored.reading(since: start)))
    #expect(follower.standups == stored.standups)

    let restored = ReadResult.Row(
      standup: standups[0], position: Position(number: 0), version: DatabaseVersion(rawValue: 500))
    stored.apply(
      ReadResult(version: DatabaseVersion(rawValue: 500), isComplete: false, rows: [restored]))
    #expect(stored.standups == [standups[0], standups[499]])
  }

  @Test("Nothing leads from a value before its first reading")
  func beforeReading() {
    #expect(StoredStandups([.mock]).reading(since: StoredStandups()) == nil)
    #expect(StoredStandups().reading(since: StoredStandups([.mock])) == nil)
  }
}
