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

  /// Runs a body that may write to the database, and checks that the log lost nothing meanwhile.
  ///
  /// - Parameter body: Returns whether it has written something. Then it is on the disk, and this
  ///   checks that it is in the file at the path.
  func writing<Result>(
    _ body: (DatabaseQueue) throws -> (result: Result, hasWritten: Bool)
  ) throws -> Result {
    try withConnection(try opened ?? openToSave()) { queue in
      let logEnd = opened?.watch.logEnd(queue)
      // A loss before the end was read is noticed here, and a later one by the end.
      try look()
      do {
        let (result, hasWritten) = try body(queue)
        try look(hasWritten: hasWritten, after: logEnd)
        return result
      } catch {
        try look(after: logEnd)
        throw error
      }
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
    do throws(StandupsDatabaseError) {
      try watch.look(through: queue, hasWritten: hasWritten, after: logEnd)
      opened?.watch = watch
    } catch {
      opened?.watch = watch
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
    versions.beginDatabase()
  }
}
