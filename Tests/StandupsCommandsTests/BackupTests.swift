import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsDatabase
import Testing

@Suite struct BackupTests {
  let folder = FileManager.default.temporaryDirectory.appending(component: "backup-\(UUID())")
    .path(percentEncoded: false)

  @Test("A backup is written to the given file, and reported")
  func backup() async throws {
    let paths = LockIsolated<[String]>([])
    var database = StandupsDatabase.inMemory([.designMock])
    database.backUp = { path throws(StandupsDatabaseError) in
      paths.withValue { $0.append(path) }
    }
    let shell = Shell(database: database)
    #expect(try await shell("backup", folder) == "Copied the database to \(folder).\n")
    #expect(paths.value == [folder])
  }

  @Test("An existing file is refused before anything is copied")
  func refused() async throws {
    try Data("A letter.".utf8).write(to: URL(filePath: folder))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shell = Shell([.designMock])
    await #expect {
      try await shell("backup", folder)
    } throws: { error in
      error.sentence == "The file \(folder) already exists. Give another name."
    }
    #expect(try String(contentsOf: URL(filePath: folder), encoding: .utf8) == "A letter.")
  }

  @Test("A database that can't be copied is an error")
  func failure() async throws {
    await #expect(
      throws: StandupsDatabaseError.other(
        "This database can't be copied.")
    ) {
      try await Shell([.designMock])("backup", folder)
    }
  }
}
