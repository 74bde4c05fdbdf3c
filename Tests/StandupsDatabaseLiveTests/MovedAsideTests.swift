import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

/// A database that a newer version had written, and that an older one took for unreadable.
@Suite struct MovedAsideTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a database and moves it aside, with its log, as an older program does.
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

  @Test("Those that can be read are found, in their order, and left as they are")
  func find() async throws {
    let standups = Standup.numbered(0..<3)
    try await moveAside([standups[2]], number: 10)
    try await moveAside([standups[0], standups[1]], number: 9)
    let before = try folder.contents
    let found = await MovedAsideClient.live(database: folder.database).find()
    #expect(found.map(\.id) == [9, 10].map { "\(folder.database).unreadable-\($0)" })
    #expect(found.map(\.standups) == [[standups[0], standups[1]], [standups[2]]])
    #expect(try folder.contents == before)
  }

  @Test("What is damaged, newer than this version, empty, or something else is none of them")
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
    #expect(await MovedAsideClient.live(database: folder.database).find() == [])
  }

  @Test("What is settled stays under another name, and is not found again")
  func settle() async throws {
    let client = MovedAsideClient.live(database: folder.database)
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

  @Test("A folder that is not there holds none")
  func noFolder() async {
    #expect(await MovedAsideClient.live(database: folder.path("a/b")).find() == [])
  }
}

extension TemporaryFolder {
  /// The files with what is in them.
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
