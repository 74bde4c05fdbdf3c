import GRDB
import StandupsDatabase

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
    guard files.exists else { throw .lost(at: path, .gone) }
    // It may not be the file that was read before.
    versions.beginDatabase()
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

  /// Runs a body in a transaction, and checks that the log lost nothing meanwhile.
  ///
  /// - Parameter body: Returns whether it has written something. When it is on the disk, this checks
  ///   that it is in the file at the path.
  func writing<Result>(
    _ body: (Database) throws -> (result: Result, hasWritten: Bool)
  ) throws -> Result {
    try withConnection(try opened ?? openToSave()) { queue in
      var logEnd: LogEnd?
      var outcome: (result: Result, hasWritten: Bool)?
      do {
        try queue.inTransaction(.immediate) { database in
          logEnd = LogEnd(database)
          // A loss before the end was read is noticed here, and a later one by the end.
          var watch = opened?.watch
          try watch?.look(through: database)
          outcome = try body(database)
          return .commit
        }
      } catch {
        try look(after: logEnd)
        throw error
      }
      guard let outcome else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      try look(hasWritten: outcome.hasWritten, after: logEnd)
      return outcome.result
    }
  }

  /// Closes the connection if its files are no longer at the path.
  ///
  /// - Parameters:
  ///   - hasWritten: Whether the connection has just written something to the log.
  ///   - logEnd: The end of the log before that.
  func look(
    hasWritten: Bool = false, after logEnd: LogEnd? = nil
  ) throws(StandupsDatabaseError) {
    guard var watch = opened?.watch, let queue = opened?.queue else { return }
    let outcome = queue.inDatabase { database in
      Swift.Result { () throws(StandupsDatabaseError) in
        try watch.look(through: database, hasWritten: hasWritten, after: logEnd)
      }
    }
    opened?.watch = watch
    guard case .failure(let loss) = outcome else { return }
    letGo()
    throw loss
  }

  /// Writes the log into the main file, and closes the connection.
  ///
  /// The next connection may be to another file, which is then read as a whole.
  func letGo() {
    guard var watch = opened?.watch, let connection = opened?.connection else { return }
    connection.queue.inDatabase { watch.complete($0) }
    connection.letGo()
    opened = nil
    absence = Absence(leaving: watch)
    versions.beginDatabase()
  }
}
