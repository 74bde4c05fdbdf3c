import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a database: the one it is named by, and those that SQLite keeps beside it.
struct DatabaseFiles {
  /// Where the main file is, or is to be: no symbolic link.
  let path: String
  /// What the user calls it.
  let name: String

  /// The endings of the main file, of the write-ahead log, of its index, and of the log of old.
  static let endings = ["", "-wal", "-shm", "-journal"]

  init(path: String) {
    self.path = path.followingLinks
    self.name = path
  }

  /// Whether there is a file, or something that stands in the way of seeing one.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  var folder: String { path.folder.isEmpty ? "/" : path.folder }

  /// The write-ahead log.
  var log: String { path + "-wal" }

  /// The index of the log, which is memory that processes share.
  var index: String { path + "-shm" }

  // MARK: Making and locking

  /// Makes the folder, for nobody but the user.
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

  /// Makes the main file, if it is not there, for nobody but the user. What SQLite makes beside it
  /// gets the same rights.
  func make() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw Failure.refusal(toWrite: name)
    }
  }

  /// Runs a body while no other process runs one for a file in the same folder: of several that
  /// start at once, one makes the file or moves it aside, and the others find it done.
  ///
  /// - Parameter patience: How long the others are waited for.
  /// - Throws: `StandupsDatabaseError.busy` if they take longer.
  func locked<Result>(for patience: Duration, _ body: () throws -> Result) throws -> Result {
    // The folder itself is locked, so that no file is left behind. A file system without locks goes
    // without.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 || !isOutOfDescriptors else { throw Failure.tooManyFiles(path: name) }
    defer { close(descriptor) }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno) {
      guard start.duration(to: .now) < patience else { throw Failure.error(.busy(path: name)) }
      usleep(10_000)
    }
    return try body()
  }

  // MARK: Keeping

  /// Which files there are before SQLite opens them, and what it may change in them by that alone:
  /// the index of the log.
  struct Inventory {
    let endings: [String]
    let index: Data?
  }

  func inventory() -> Inventory {
    Inventory(
      endings: Self.endings.filter { Self.isTaken(path + $0) },
      index: FileManager.default.contents(atPath: path + "-shm"))
  }

  /// Deletes what SQLite has made beside a file that it had to open to find out what it is. The caller
  /// holds the lock, so no other process can have begun to use it.
  func tidy(_ inventory: Inventory) {
    for ending in ["-wal", "-shm"] where !inventory.endings.contains(ending) {
      unlink(path + ending)
    }
  }

  /// Gives a copy that can be written and is deleted afterwards.
  func withCopy<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(component: "standups-\(UUID())")
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
      .unavailable("The database at \(name) cannot be read (\(reason)); check that it is yours."))
  }

  /// The error for a file in use that the system has just not found.
  var unreachable: StandupsDatabaseError {
    guard [ENOENT, ENOTDIR].contains(errno) else { return unreadable.described(path: name) }
    return .lost(path: name, .gone)
  }

  /// Whether there is something by a name, be it a link to nothing.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
