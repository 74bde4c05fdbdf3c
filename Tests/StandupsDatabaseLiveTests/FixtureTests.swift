import CairnCollections
import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

/// Tests that the program still reads the files of earlier versions in `Tests/Fixtures`.
@Suite struct FixtureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fixture(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name)")
  }

  @Test("A file of the second version keeps everything")
  func secondVersion() async throws {
    try FileManager.default.copyItem(
      at: fixture("standups-2.sqlite"), to: URL(filePath: folder.database))
    let standups = try await StandupsDatabase.live(path: folder.database).read(nil).rows.map(
      \.standup)
    #expect(standups.map(\.title) == ["Design", ""])
    #expect(standups.map(\.theme) == [.orange, .navy])
    #expect(standups.map(\.duration) == [.seconds(300), .nanoseconds(1)])
    #expect(standups[0].attendees.map(\.name) == ["Zoë", "Blob 👩‍👩‍👧"])
    #expect(standups[0].meetings.map(\.transcript) == ["We shipped\nthe thing.", ""])
    #expect(standups[0].meetings.map(\.length?.wholeSeconds) == [63, nil])
    #expect(standups[0].meetings[0].speakers == ["Zoë", "Blob 👩‍👩‍👧"])
  }
}
