import CairnDependencies
import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a database: the main file, and those that SQLite keeps beside it.
struct DatabaseFiles {
  /// The path of the main file, existing or not, without symbolic links.
  let path: String
  /// The path as the user wrote it.
  let name: String

  /// The suffixes of the main file, the write-ahead log, its index, and the rollback journal.
  static let endings = ["", "-wal", "-shm", "-journal"]

  init(path: String) {
    self.path = path.followingLinks
    self.name = path
  }

  /// Whether there is a file, or an error hides whether there is one.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  var folder: String { path.folder.isEmpty ? "/" : path.folder }

  /// The write-ahead log.
  var log: String { path + "-wal" }

  /// The index of the log, which processes share as memory.
  var index: String { path + "-shm" }

  // MARK: Making and locking

  /// Creates the folder. Only the user can access it.
  func makeFolder() throws {
    var missing: [String] = []
    var next = folder
    while !next.isEmpty, !FileManager.default.fileExists(atPath: next) {
      missing.append(next)
      next = next.folder
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw Failure.refusal(toWrite: name)
    }
  }

  /// Creates the main file if it doesn't exist. Only the user can access it, and SQLite gives the
  /// same permissions to the files that it creates beside it.
  func make() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw Failure.refusal(toWrite: name)
    }
  }

  /// Runs a body while no other process does so for a file in the same folder.
  ///
  /// Of several processes that start at once, one creates the file or moves it aside, and the
  /// others find it done.
  ///
  /// - Parameter busyTimeout: How long to wait for the other processes.
  /// - Throws: `StandupsDatabaseError.busy` if they take longer.
  func locked<Result>(for busyTimeout: Duration, _ body: () throws -> Result) throws -> Result {
    // The folder itself is locked, so that no lock file is left behind. If the file system has no
    // locks, the body runs without one.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 || !isOutOfDescriptors else { throw Failure.tooManyFiles(path: name) }
    defer { close(descriptor) }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno) {
      guard start.duration(to: .now) < busyTimeout else { throw Failure.error(.busy(at: name)) }
      usleep(10_000)
    }
    return try body()
  }

  // MARK: Preserving

  /// The files that exist before SQLite opens them, and the log's index, which merely opening them
  /// may change.
  struct Inventory {
    let endings: [String]
    let index: Data?
  }

  func inventory() -> Inventory {
    Inventory(
      endings: Self.endings.filter { Self.isTaken(path + $0) },
      index: FileManager.default.contents(atPath: path + "-shm"))
  }

  /// Deletes files that SQLite created while the file was inspected. The caller holds the lock, so
  /// no other process can have begun to use them.
  func tidy(_ inventory: Inventory) {
    for ending in ["-wal", "-shm"] where !inventory.endings.contains(ending) {
      unlink(path + ending)
    }
  }

  /// Runs a body with a writable copy, and deletes the copy afterward.
  func withCopy<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(
      component: "standups-\(UUIDGenerator.liveValue())")
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? manager.removeItem(at: folder) }
    let copy = folder.appending(component: "standups.sqlite").path(percentEncoded: false)
    for ending in ["", "-wal", "-journal"] where Self.isTaken(path + ending) {
      guard access(path + ending, R_OK) == 0 else { throw unreadable }
      try manager.copyItem(atPath: path + ending, toPath: copy + ending)
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + ending)
    }
    return try body(copy)
  }

  /// The error for a file that the system has just refused to open.
  var unreadable: Failure {
    guard !isOutOfDescriptors else { return .tooManyFiles(path: name) }
    let reason = String(cString: strerror(errno))
    return .error(
      .unavailable(
        "The database at \(name) can't be read (\(reason)). Check that it is yours.", at: name))
  }

  /// The error for a file in use that the system has just failed to find.
  var unreachable: StandupsDatabaseError {
    guard [ENOENT, ENOTDIR].contains(errno) else { return unreadable.described(path: name) }
    return .lost(at: name, .gone)
  }

  /// Whether a path exists, even as a dangling symbolic link.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
