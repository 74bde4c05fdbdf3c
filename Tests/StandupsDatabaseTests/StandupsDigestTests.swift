import CairnCollections
import Foundation
import Models
import ModelsTestSupport
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@Suite struct StandupsDigestTests {
  let standups = Standup.numbered(0..<3)

  @Test("A digest counts what it stands for, and is the same in each run")
  func counts() throws {
    let digest = StandupsDigest(standups)
    #expect(digest.standups == 3 && digest.attendees == 9 && digest.meetings == 6)
    let id = try #require(UUID(uuidString: "5A000000-0000-4000-8000-000000000001"))
    #expect(StandupsDigest([Standup(id: Standup.ID(id))]).checksum == 4_274_622_668_447_511_307)
  }

  @Test("A change of any field, child or order is another digest")
  func changes() {
    var all = [standups, standups.reversed(), Array(standups.dropLast())]
    for field in StandupField.allCases {
      all.append([standups[0].changed(field)] + standups.dropFirst())
    }
    let changes: [(inout Standup) -> Void] = [
      { $0.attendees.removeLast() }, { $0.attendees[0].name += " " },
      { $0.meetings[0].transcript = "" }, { $0.meetings[0].length = .zero },
      { $0.meetings[0].speakers = [] }, { $0.meetings[0].speakerTimes = [.zero] },
      { $0.meetings[0].date += 1 }, { $0.meetings.removeLast() },
    ]
    for change in changes {
      var changed = standups
      change(&changed[1])
      all.append(changed)
    }
    #expect(Set(all.map { StandupsDigest($0) }).count == all.count)
  }
}
