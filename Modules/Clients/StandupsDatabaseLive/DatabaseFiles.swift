#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a database: the one it is named by, and the two that SQLite keeps beside it.
struct DatabaseFiles {
  let path: String

  /// The endings of the main file, of the write-ahead log and of its index.
  private static let endings = ["", "-wal", "-shm"]

  var exists: Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Runs a body while no other process runs one for a file in the same folder: of several that
  /// start at once, one makes the file or moves it aside, and the others find it done.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The folder itself is locked, so that no file is left behind. A file system without locks goes
    // without.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }

  /// Whether the file is shorter than any database, yet was one: SQLite would take it for a new one
  /// and drop its log. A file that was made and never written has neither bytes nor a log.
  func isCutShort() throws -> Bool {
    guard exists else { return false }
    let smallestPage = 512
    let bytes = try size(path)
    return bytes < smallestPage && (bytes > 0 || (try? size("\(path)-wal")) ?? 0 > 0)
  }

  /// Moves the files to names that nothing has yet.
  ///
  /// - Returns: The new name of the main file.
  func moveAside() throws -> String {
    var number = 1
    while Self.endings.contains(where: { isTaken(name(number) + $0) }) { number += 1 }
    let aside = name(number)
    // The main file last: if the move is cut short, it is still found damaged the next time.
    for ending in Self.endings.reversed() where isTaken(path + ending) {
      try FileManager.default.moveItem(atPath: path + ending, toPath: aside + ending)
    }
    return aside
  }

  /// Gives a copy that can be written and is deleted afterwards.
  func withCopy<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(component: "standups-\(UUID())")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let copy = folder.appending(component: "standups.sqlite").path(percentEncoded: false)
    for ending in ["", "-wal"] where isTaken(path + ending) {
      try manager.copyItem(atPath: path + ending, toPath: copy + ending)
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + ending)
    }
    return try body(copy)
  }

  private func name(_ number: Int) -> String {
    "\(path).unreadable-\(number)"
  }

  private func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private func size(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.size] as? Int ?? 0
  }
}
