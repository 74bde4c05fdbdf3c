import GRDB
import Models
import StandupsDatabase

extension Database {
  /// The number of standups that are indexed in one transaction. Others wait for that long: about 50 ms
  /// for ten meetings each.
  private static let standupsAtOnce = 50

  /// Whether standups have changed since they were indexed.
  func needsIndexing() throws -> Bool {
    try Bool.fetchOne(
      cachedStatement(
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM standups, search_progress
            WHERE (standups.version, standups.id) > (search_progress.version, standup_id)
          )
          """)) ?? false
  }

  /// Indexes some of the standups that have changed since they were indexed.
  func indexSome() throws {
    let rows = try Row.fetchAll(
      cachedStatement(
        sql: """
          SELECT standups.id, standups.version FROM standups, search_progress
          WHERE (standups.version, standups.id) > (search_progress.version, standup_id)
          ORDER BY standups.version, standups.id LIMIT ?
          """), arguments: [Self.standupsAtOnce])
    for row in rows { try index(try row.decodeText(at: 0)) }
    guard let last = rows.last else { return }
    try execute(
      "UPDATE search_progress SET version = ?, standup_id = ?",
      try last.decode(at: 1) as Int64, try last.decodeText(at: 0))
  }

  /// Merges the parts of the index, so that it no longer holds the words of deleted entries.
  func mergeIndex() throws {
    guard try Int64.fetchOne(self, sql: "SELECT version FROM search_progress") != 0 else { return }
    try execute(sql: "INSERT INTO search_words (search_words) VALUES ('optimize')")
  }

  /// Writes the entries of a standup that differ from the indexed ones.
  ///
  /// - Parameter id: The id as it is stored, because another writer may have stored it in lower case.
  private func index(_ id: String) throws {
    var indexed = try indexedEntries(of: id)
    for (meetingID, entry) in try entries(of: id) {
      let old = indexed.removeValue(forKey: meetingID)
      guard old?.entry != entry else { continue }
      if let old {
        try execute("DELETE FROM search_entries WHERE number = ?", old.number)
      }
      try execute(
        "INSERT INTO search_entries (standup_id, meeting_id, date) VALUES (?, ?, ?)",
        id, meetingID, entry.date)
      try execute(
        "INSERT INTO search_words (rowid, words) VALUES (?, ?)", lastInsertedRowID, entry.words)
    }
    for old in indexed.values {
      try execute("DELETE FROM search_entries WHERE number = ?", old.number)
    }
  }

  private struct Entry: Equatable {
    var date: Double
    var words: String
  }

  /// Returns the entries of a standup by the ids of the meetings. Its own has an empty one.
  private func entries(of id: String) throws -> [String: Entry] {
    var entries: [String: Entry] = [:]
    let meetings = try Row.fetchCursor(
      cachedStatement(sql: "SELECT id, date, transcript FROM meetings WHERE standup_id = ?"),
      arguments: [id])
    var newest: Double?
    while let row = try meetings.next() {
      let date: Double = try row.decode(at: 1)
      newest = max(newest ?? date, date)
      entries[try row.decodeText(at: 0)] = Entry(
        date: date, words: SearchEntry([try row.decodeText(at: 2)]).text)
    }
    let texts = try Row.fetchAll(
      cachedStatement(
        sql: """
          SELECT title FROM standups WHERE id = ?1
          UNION ALL SELECT name FROM attendees WHERE standup_id = ?1
          """), arguments: [id])
    // A standup that has not met yet comes first.
    entries[""] = Entry(
      date: newest ?? .greatestFiniteMagnitude,
      words: SearchEntry(try texts.map { try $0.decodeText(at: 0) }).text)
    return entries
  }

  private func indexedEntries(of id: String) throws -> [String: (number: Int64, entry: Entry)] {
    var entries: [String: (number: Int64, entry: Entry)] = [:]
    let rows = try Row.fetchCursor(
      cachedStatement(
        sql: """
          SELECT number, meeting_id, date, words
          FROM search_entries JOIN search_words ON search_words.rowid = number
          WHERE standup_id = ?
          """), arguments: [id])
    while let row = try rows.next() {
      entries[try row.decodeText(at: 1)] = (
        try row.decode(at: 0),
        Entry(date: try row.decode(at: 2), words: try row.decodeText(at: 3))
      )
    }
    return entries
  }
}
