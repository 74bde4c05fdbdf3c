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

  @Test("A file of unsaved changes in the first format is found")
  func unsavedChanges() async throws {
    let state = URL(filePath: folder.path("state/standups"))
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: fixture("unsaved-1.json"), to: state.appending(path: "unsaved-1.json"))
    let files = UnsavedChangesFiles(
      database: "/d/s.sqlite",
      environment: ["XDG_STATE_HOME": folder.path("state"), "TMPDIR": folder.path("tmp")])
    let found = await files.client.find()
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    #expect(found.map(\.changes.gestures.first?.edits) == [[.delete(Standup.ID(id))]])
    #expect(found.first?.changes.date.timeIntervalSinceReferenceDate == 817_059_580.9097315)
  }
}
