import GRDB
import StandupsDatabase

/// An open connection, with the identity of its files.
struct OpenDatabase {
  let connection: DatabaseConnection
  var watch: DatabaseWatch

  var queue: DatabaseQueue { connection.queue }
}

/// The state of the path while no connection is open.
struct Absence {
  /// Whether the file was read or opened before. If so, a missing file is not created, and a
  /// damaged one is not moved aside, because the user's file may come back.
  var isInUse = false
  /// A loss of the file that no call has reported yet.
  var untold: StandupsDatabaseError?
  /// The identity of the files that were closed.
  var left: DatabaseWatch?
  private var seen: FileStatus?
  private var wasTried = false
  private var hasNews = false

  init(isInUse: Bool = false) {
    self.isInUse = isInUse
  }

  /// Creates the state after a connection was closed.
  init(leaving watch: DatabaseWatch) {
    isInUse = true
    left = watch
    hasNews = true
  }

  /// Records the file's status as an attempt to open it begins.
  mutating func beginAttempt(at path: String) {
    seen = FileStatus(path: path)
    wasTried = true
    hasNews = false
  }

  /// Whether the file has changed since the last attempt to open it, or the last check.
  mutating func hasNews(at path: String) -> Bool {
    guard wasTried || hasNews else { return false }
    let (before, wereNews) = (seen, hasNews)
    beginAttempt(at: path)
    return wereNews || seen != before
  }

  /// Checks that a file that was in use may be opened again, and moves a log of another file aside.
  func prepareToReturn(_ files: DatabaseFiles) throws {
    guard isInUse, let status = FileStatus(path: files.path) else { return }
    guard status.size > 0 else { throw Failure.error(.lost(path: files.name, .cutShort)) }
    // SQLite would treat the log that was left as part of whatever file is there.
    guard let bytes = files.bytes(at: 0, count: DatabaseHeader.length),
      DatabaseHeader(bytes) != nil
    else { throw Failure.foreign }
    try left?.moveLogAside()
  }
}

extension StandupsFile {
  /// Throws a loss of the file that was not reported yet, once.
  func tellLoss() throws(StandupsDatabaseError) {
    guard let untold = absence.untold else { return }
    absence.untold = nil
    throw untold
  }

  /// Records that the file is about to be opened.
  ///
  /// - Throws: `StandupsDatabaseError.lost` if the file was in use and doesn't exist.
  func beginAttempt(_ files: DatabaseFiles) throws(StandupsDatabaseError) {
    absence.beginAttempt(at: path)
    guard absence.isInUse else { return }
    guard files.exists else { throw .lost(path: path, .gone) }
    // It may not be the file that was read before.
    versions.beginFile()
  }

  /// Runs a body with the connection, if its files are at the path.
  func withConnection<Result>(
    _ opened: OpenDatabase, _ body: (DatabaseQueue) throws -> Result
  ) throws -> Result {
    try look()
    do {
      return try body(opened.queue)
    } catch {
      // The change of the path may be the cause of SQLite's error.
      try look()
      if Failure(error, path: path).isAboutFile { letGo() }
      throw error
    }
  }

  /// Closes the connection if its files are no longer at the path.
  ///
  /// - Parameter hasWritten: Whether the connection has just written something to the log.
  func look(hasWritten: Bool = false) throws(StandupsDatabaseError) {
    guard var watch = opened?.watch, let queue = opened?.queue else { return }
    do throws(StandupsDatabaseError) {
      try watch.look(through: queue, hasWritten: hasWritten)
      opened?.watch = watch
    } catch {
      letGo()
      throw error
    }
  }

  /// Writes the log into the main file, and closes the connection.
  ///
  /// The next connection may be to another file, which is then read as a whole.
  func letGo() {
    guard var watch = opened?.watch, let connection = opened?.connection else { return }
    watch.complete(connection.queue)
    connection.letGo()
    opened = nil
    absence = Absence(leaving: watch)
    versions.beginFile()
  }
}
