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
      // Other calls get their turn in between.
      while try indexSome() { await Task.yield() }
      return try withDatabase { queue in try queue.read { try $0.search(query, limit: limit) } }
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
    try withDatabase { queue in
      guard try queue.read({ try $0.needsIndexing() }) else { return false }
      try queue.write { try $0.indexSome() }
      try look(hasWritten: true)
      return true
    }
  }

  private func withDatabase<Result>(
    _ body: (DatabaseQueue) throws -> Result
  ) throws(StandupsDatabaseError) -> Result {
    do {
      return try withConnection(try opened ?? openToSave(), body)
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }
}
