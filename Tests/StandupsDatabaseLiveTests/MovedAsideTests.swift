import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

/// Tests of a newer database that an older program has moved aside as unreadable.
@Suite struct MovedAsideTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates a database and moves it aside with its log, as an older program does.
  func moveAside(_ standups: [Standup], number: Int) async throws {
    let path = folder.path("made-\(number)")
    try await StandupsDatabase.live(path: path).save([.add(standups, replacing: false)])
    for ending in ["", "-wal", "-shm"] {
      let name = "\(path)\(ending)"
      guard FileManager.default.fileExists(atPath: name) else { continue }
      try FileManager.default.moveItem(
        atPath: name, toPath: "\(folder.database).unreadable-\(number)\(ending)")
    }
  }

  @Test("Readable databases are found in their order, and left unchanged")
  func find() async throws {
    let standups = Standup.numbered(0..<3)
    try await moveAside([standups[2]], number: 10)
    try await moveAside([standups[0], standups[1]], number: 9)
    let before = try folder.contents
    let found = await MovedAsideClient.live(path: folder.database).find()
    #expect(found.map(\.id) == [9, 10].map { "\(folder.database).unreadable-\($0)" })
    #expect(found.map(\.standups) == [[standups[0], standups[1]], [standups[2]]])
    #expect(try folder.contents == before)
  }

  @Test("Files that are damaged, newer, empty, or not databases are not found")
  func others() async throws {
    try await moveAside(Standup.numbered(0..<1), number: 1)
    try await DatabaseQueue(path: "\(folder.database).unreadable-1").write {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    try await moveAside([], number: 2)
    try Data("A letter.".utf8).write(to: URL(filePath: "\(folder.database).unreadable-3"))
    try await moveAside(Standup.numbered(0..<50), number: 4)
    let damaged = "\(folder.database).unreadable-4"
    var bytes = try Data(contentsOf: URL(filePath: damaged))
    bytes.replaceSubrange(8192..<bytes.count, with: Data(repeating: 7, count: bytes.count - 8192))
    try bytes.write(to: URL(filePath: damaged))
    try FileManager.default.removeItem(atPath: damaged + "-wal", unlessMissing: true)
    #expect(await MovedAsideClient.live(path: folder.database).find() == [])
  }

  @Test("A settled database keeps its data under another name, and isn't found again")
  func settle() async throws {
    let client = MovedAsideClient.live(path: folder.database)
    for number in 1...2 {
      try await moveAside(Standup.numbered(number..<number + 1), number: number)
    }
    for found in await client.find() { await client.settle(found.id) }
    #expect(await client.find() == [])
    for number in 1...2 {
      let kept = StandupsDatabase.live(path: "\(folder.database).kept-\(number)", for: .command)
      #expect(try await kept.load().count == 1)
    }
  }

  @Test("In a folder that doesn't exist, nothing is found")
  func noFolder() async {
    #expect(await MovedAsideClient.live(path: folder.path("a/b")).find() == [])
  }
}

extension TemporaryFolder {
  /// The files with their contents.
  fileprivate var contents: [String: Data] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: path($0)))) })
    }
  }
}

extension FileManager {
  fileprivate func removeItem(atPath path: String, unlessMissing: Bool) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
