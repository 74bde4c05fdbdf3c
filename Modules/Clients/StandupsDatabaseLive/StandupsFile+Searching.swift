import GRDB
import Models
import StandupsDatabase

extension StandupsFile {
  /// Searches in all standups, after it has indexed those that have changed since the last search.
  ///
  /// If the file can't be written or its index is damaged, it reads all standups instead.
  func search(
    _ query: SearchQuery, limit: Int
  ) async throws(StandupsDatabaseError) -> SearchResults {
    try tellLoss()
    guard opened != nil || DatabaseFiles(path: path).exists || options.use == .existing else {
      return SearchResults()
    }
    do throws(StandupsDatabaseError) {
      while try indexSome() {
        // Nobody reads the results.
        guard !Task.isCancelled else { return SearchResults() }
        // Other calls get their turn in between.
        await Task.yield()
      }
      return try readingToSearch { try $0.search(query, limit: limit) }
    } catch {
      switch error.kind {
      // Only the index may be damaged. Reading tells.
      case .busy, .damaged, .diskFull, .notWritable:
        return query.search(try read(since: nil).standups, limit: limit)
      default: throw error
      }
    }
  }

  /// Indexes some standups.
  ///
  /// - Returns: Whether more may be left.
  private func indexSome() throws(StandupsDatabaseError) -> Bool {
    do {
      return try withConnection(try opened ?? openToSave()) { queue in
        guard try queue.read({ try $0.needsIndexing() }) else { return false }
        try writing { try ($0.indexSome(), hasWritten: true) }
        return true
      }
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }

  /// Indexes some standups, so that the next search has less to do. It never waits for another
  /// process.
  ///
  /// A running app calls it four times a second. After an import of 100,000 meetings, the index is
  /// complete in a minute, and in between calls of the app get their turn.
  func indexMore() {
    guard mayNeedIndexing, options.use == .app, let queue = opened?.queue else { return }
    do {
      mayNeedIndexing = try queue.read { try $0.needsIndexing() }
      guard mayNeedIndexing else { return }
      try queue.withoutWaiting(insteadOf: options.busyTimeout) {
        try writing { try ($0.indexSome(), hasWritten: true) }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return
    } catch let error as StandupsDatabaseError {
      absence.untold = error
    } catch {
      // A search says why.
      mayNeedIndexing = false
    }
  }

  private func readingToSearch<Result>(
    _ body: (Database) throws -> Result
  ) throws(StandupsDatabaseError) -> Result {
    do {
      return try withConnection(try opened ?? openToSave()) { try $0.read(body) }
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }
}

extension DatabaseQueue {
  /// Runs a body that fails at once if another connection writes.
  fileprivate func withoutWaiting(insteadOf timeout: Duration, _ body: () throws -> Void) throws {
    func setTimeout(_ milliseconds: Int) throws {
      try writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
    }
    try setTimeout(0)
    defer { try? setTimeout(Int(timeout / .milliseconds(1))) }
    try body()
  }
}
