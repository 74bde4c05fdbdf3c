import CairnTestSupport
import Foundation
import StandupsDatabase
import StandupsDatabaseLive
import Testing

/// A way in which a database disappears under a running app, and comes back.
struct Loss: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let error: StandupsDatabaseError.Loss
  /// Whether the database is restored without the user.
  var isOverAtOnce = false
  /// Whether the restored database has the data that was saved before the loss.
  var keepsSaved = false
  /// Causes the loss. The database has a backup.
  let happen: Step
  /// Repairs the loss, as the user would.
  var repair: Step = { _, _ in }

  typealias Step = @Sendable (_ folder: TemporaryFolder, _ backup: Data) throws -> Void

  static let all = [
    Self(
      testDescription: "removed", error: .gone,
      happen: { folder, _ in try folder.remove("") }, repair: { try $0.write($1) }),
    Self(
      testDescription: "moved away", error: .gone, keepsSaved: true,
      happen: { folder, _ in try folder.move("", to: "elsewhere.sqlite") },
      repair: { folder, _ in try folder.move(path: "elsewhere.sqlite", to: "standups.sqlite") }),
    Self(
      testDescription: "moved away with its log", error: .gone, keepsSaved: true,
      happen: { folder, _ in
        for ending in ["", "-wal", "-shm"] { try folder.move(ending, to: "elsewhere\(ending)") }
      },
      repair: { folder, _ in try folder.move(path: "elsewhere", to: "standups.sqlite") }),
    Self(
      testDescription: "a backup copied over it", error: .replaced, isOverAtOnce: true,
      happen: { try $0.overwrite(with: $1) }),
    Self(
      testDescription: "a backup renamed over it", error: .replaced, isOverAtOnce: true,
      happen: { folder, backup in
        try backup.write(to: URL(filePath: folder.path("new")))
        try #require(rename(folder.path("new"), folder.database) == 0)
      }),
    Self(
      testDescription: "a folder in its place", error: .replaced,
      happen: { folder, _ in
        try folder.remove("")
        try folder.makeFolder("standups.sqlite")
      },
      repair: { folder, backup in
        try folder.remove("")
        try folder.write(backup)
      }),
    Self(
      testDescription: "a foreign file copied over it", error: .replaced,
      happen: { folder, _ in try folder.overwrite(with: foreign) },
      repair: { try $0.overwrite(with: $1) }),
    Self(
      testDescription: "a foreign file in its place", error: .replaced,
      happen: { folder, _ in
        try foreign.write(to: URL(filePath: folder.path("new")))
        try #require(rename(folder.path("new"), folder.database) == 0)
      },
      repair: { folder, backup in
        try folder.remove("")
        try folder.write(backup)
      }),
    Self(
      testDescription: "a link that leads elsewhere", error: .replaced, isOverAtOnce: true,
      happen: { folder, backup in
        try folder.move("", to: "elsewhere.sqlite")
        try backup.write(to: URL(filePath: folder.path("backup.sqlite")))
        try FileManager.default.createSymbolicLink(
          atPath: folder.database, withDestinationPath: "backup.sqlite")
      }),
    Self(
      testDescription: "emptied", error: .cutShort,
      happen: { folder, _ in try folder.truncate("", to: 0) },
      repair: { try $0.overwrite(with: $1) }),
    Self(
      testDescription: "halved", error: .cutShort,
      happen: { folder, _ in try folder.halve("") },
      repair: { try $0.overwrite(with: $1) }),
    Self(
      testDescription: "its log removed", error: .logLost, isOverAtOnce: true, keepsSaved: true,
      happen: { folder, _ in try folder.remove("-wal") }),
    Self(
      testDescription: "the index of its log removed", error: .logLost, isOverAtOnce: true,
      keepsSaved: true, happen: { folder, _ in try folder.remove("-shm") }),
    Self(
      testDescription: "both removed", error: .logLost, isOverAtOnce: true, keepsSaved: true,
      happen: { folder, _ in
        try folder.remove("-wal")
        try folder.remove("-shm")
      }),
    Self(
      testDescription: "its log replaced", error: .logLost, isOverAtOnce: true,
      happen: { folder, _ in
        try folder.remove("-wal")
        try Data().write(to: URL(filePath: folder.database + "-wal"))
      }),
    Self(
      testDescription: "its log halved", error: .logLost, isOverAtOnce: true,
      happen: { folder, _ in try folder.halve("-wal") }),
    Self(
      testDescription: "the whole folder removed", error: .gone,
      happen: { folder, _ in try FileManager.default.removeItem(at: folder.url) },
      repair: { folder, backup in
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try folder.write(backup)
      }),
  ]

  private static let foreign = Data(String(repeating: "Buy milk.\n", count: 2_000).utf8)
}

extension TemporaryFolder {
  func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  func remove(_ ending: String) throws {
    try FileManager.default.removeItem(atPath: database + ending)
  }

  func move(_ ending: String, to name: String) throws {
    try FileManager.default.moveItem(atPath: database + ending, toPath: path(name))
  }

  func move(path name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  /// Writes the bytes of a database to a new file.
  func write(_ bytes: Data) throws {
    try bytes.write(to: URL(filePath: database), options: .withoutOverwriting)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
  }

  /// Replaces the content of the database, which stays the same file.
  func overwrite(with bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: database))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  func halve(_ ending: String) throws {
    try truncate(ending, to: contents("standups.sqlite" + ending).count / 2)
  }

  func truncate(_ ending: String, to size: Int) throws {
    try #require(Foundation.truncate(database + ending, off_t(size)) == 0)
  }
}
