import CairnCollections
import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseContract
import StandupsDatabaseLive
import Testing

@Suite struct WritingTests {
  let standups = Standup.numbered(0..<20)

  @Test("Standups are written to a new database file, and nothing else is left")
  func write() async throws {
    let folder = try TemporaryFolder()
    try await StandupsDatabase.writeFile(standups, to: folder.database)
    #expect(try folder.rights(of: "standups.sqlite") == 0o600)
    #expect(try folder.names == ["standups.sqlite"])
    #expect(try await StandupsDatabase.live(path: folder.database).load().elements == standups)
  }

  @Test(
    "Standups are written to the topmost folder too, as in a container",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/")))
  func writeToRoot() async throws {
    let path = "/standups-\(UUID()).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await StandupsDatabase.writeFile(standups, to: path)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A file that exists, or a folder that doesn't, is refused by the name that the user gave")
  func refused() async throws {
    let folder = try TemporaryFolder()
    try Data("A letter.".utf8).write(to: URL(filePath: folder.path("letter")))
    for name in ["letter", "no/such/folder/copy"] {
      await #expect(throws: StandupsDatabaseError.notWritable(at: folder.path(name))) {
        try await StandupsDatabase.writeFile(standups, to: folder.path(name))
      }
    }
    #expect(try folder.names == ["letter"])
  }
}
