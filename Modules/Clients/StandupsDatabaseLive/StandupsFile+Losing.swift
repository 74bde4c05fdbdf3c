import GRDB
import StandupsDatabase

/// A connection that is open, with what is known of its files.
struct OpenDatabase {
  let connection: DatabaseConnection
  var watch: DatabaseWatch

  var queue: DatabaseQueue { connection.queue }
}

/// Changes of the path while no connection is open.
struct Absence {
  /// Whether the file was read or opened. Then it is not made anew if it is gone, nor moved aside if it
  /// is damaged: the user has something there to come back.
  var isInUse = false
  /// A loss of the file that no error has reported yet.
  var untold: StandupsDatabaseError?
  /// The identity of the files that were let go.
  var left: DatabaseWatch?
  private var seen: FileStatus?
  private var wasTried = false
  private var hasNews = false

  init(isInUse: Bool = false) {
    self.isInUse = isInUse
  }

  /// After a connection was let go.
  init(leaving watch: DatabaseWatch) {
    isInUse = true
    left = watch
    hasNews = true
  }

  /// Notes what is there as it is tried to be opened.
  mutating func beginAttempt(at path: String) {
    seen = FileStatus(path: path)
    wasTried = true
    hasNews = false
  }

  /// Whether what is there has changed since it was last tried to open it, or looked at.
  mutating func hasNews(at path: String) -> Bool {
    guard wasTried || hasNews else { return false }
    let (before, wereNews) = (seen, hasNews)
    beginAttempt(at: path)
    return wereNews || seen != before
  }

  /// Checks that a file that was in use may be opened again, and moves what does not belong to it aside.
  func prepareToReturn(_ files: DatabaseFiles) throws {
    guard isInUse, let status = FileStatus(path: files.path) else { return }
    guard status.size > 0 else { throw Failure.error(.lost(path: files.name, .cutShort)) }
    // SQLite would take the log that was left for a part of whatever is there.
    guard let bytes = files.bytes(at: 0, count: DatabaseHeader.length),
      DatabaseHeader(bytes) != nil
    else { throw Failure.foreign }
    try left?.moveLogAside()
  }
}

extension StandupsFile {
  /// Throws what has happened to the file, once.
  func tellLoss() throws(StandupsDatabaseError) {
    guard let untold = absence.untold else { return }
    absence.untold = nil
    throw untold
  }

  /// Notes that the file is about to be opened.
  ///
  /// - Throws: `StandupsDatabaseError.lost` if the file was in use and is not there.
  func beginAttempt(_ files: DatabaseFiles) throws(StandupsDatabaseError) {
    absence.beginAttempt(at: path)
    guard absence.isInUse else { return }
    guard files.exists else { throw .lost(path: path, .gone) }
    // It may be another one than was read before.
    versions.beginFile()
  }

  /// Does something with the connection, if its files are at the path.
  func withConnection<Result>(
    _ opened: OpenDatabase, _ body: (DatabaseQueue) throws -> Result
  ) throws -> Result {
    try look()
    do {
      return try body(opened.queue)
    } catch {
      // It may be of this that SQLite complains.
      try look()
      if Failure(error, path: path).isAboutFile { letGo() }
      throw error
    }
  }

  /// Lets the connection go if its files are not at the path any more.
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

  /// Ends the connection, and leaves nothing behind that is not in its file.
  ///
  /// Closes the connection. The next one may be to another file, which is then read as a whole.
  func letGo() {
    guard var watch = opened?.watch, let connection = opened?.connection else { return }
    watch.complete(connection.queue)
    connection.letGo()
    opened = nil
    absence = Absence(leaving: watch)
    versions.beginFile()
  }
}
