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

  @Test("Nothing leads from a value before its first reading")
  func beforeReading() {
    #expect(StoredStandups([.mock]).reading(since: StoredStandups()) == nil)
    #expect(StoredStandups().reading(since: StoredStandups([.mock])) == nil)
  }
}
