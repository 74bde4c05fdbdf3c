import CairnCollections
import GRDB
import Models
import StandupsDatabase

extension Database {
  /// Returns the newest hits of a search in entries that are all indexed.
  ///
  /// The index finds candidates, in order. The texts of the candidates decide.
  func search(_ query: SearchQuery, limit: Int) throws -> SearchResults {
    guard !query.isEmpty else { return SearchResults() }
    // Words consist of letters and digits, so no word can end its quotes.
    let match = query.indexedWords.map { "\"\($0)\" *" }.joined(separator: " AND ")
    let candidates = try Row.fetchCursor(
      cachedStatement(sql: candidatesSQL(areMany: try areMany(match))), arguments: [match])
    var hits: [SearchHit] = []
    while hits.count <= limit, let row = try candidates.next() {
      let meeting = try row.decodeText(at: 1)
      let standup = try row.decodeText(at: 0)
      let hit =
        meeting.isEmpty
        ? try hit(of: query, inStandup: standup)
        : try hit(of: query, inMeeting: meeting, of: standup)
      if let hit { hits.append(hit) }
    }
    return SearchResults(hits: Array(hits.prefix(limit)), hasMore: hits.count > limit)
  }

  /// Whether so many entries have the words that sorting them takes longer than to walk through all
  /// entries in order.
  private func areMany(_ match: String) throws -> Bool {
    let rows = try Int.fetchOne(
      cachedStatement(
        sql: """
          SELECT count(*) FROM (SELECT 1 FROM search_words WHERE search_words MATCH ? LIMIT 2000)
          """), arguments: [match])
    return rows == 2_000
  }

  private func candidatesSQL(areMany: Bool) -> String {
    let source =
      areMany
      ? """
      search_entries INDEXED BY search_entries_by_date
      WHERE number IN (SELECT rowid FROM search_words WHERE search_words MATCH ?)
      """
      : """
      search_words JOIN search_entries ON number = search_words.rowid WHERE search_words MATCH ?
      """
    return """
      SELECT standup_id, meeting_id FROM \(source)
      ORDER BY date DESC, meeting_id <> '', standup_id COLLATE NOCASE, meeting_id COLLATE NOCASE
      """
  }

  private func hit(of query: SearchQuery, inStandup id: String) throws -> SearchHit? {
    let row = try Row.fetchOne(
      cachedStatement(
        sql: """
          SELECT id, title, (SELECT max(date) FROM meetings WHERE standup_id = standups.id)
          FROM standups WHERE id = ?
          """), arguments: [id])
    guard let row else { return nil }
    var standup = Standup(id: try ModelID(row, at: 0), title: try row.decodeText(at: 1))
    let date = row.hasNull(atIndex: 2) ? nil : try row.decodeDate(at: 2)
    let attendees = try Row.fetchAll(
      cachedStatement(sql: "SELECT id, name FROM attendees WHERE standup_id = ? ORDER BY position"),
      arguments: [id])
    for row in attendees {
      standup.attendees.append(
        Attendee(id: try ModelID(row, at: 0), name: try row.decodeText(at: 1)))
    }
    return query.hit(in: standup, newestMeeting: date)
  }

  private func hit(
    of query: SearchQuery, inMeeting id: String, of standup: String
  ) throws -> SearchHit? {
    let row = try Row.fetchOne(
      cachedStatement(
        sql: """
          SELECT meetings.id, date, transcript, standups.id, title
          FROM meetings JOIN standups ON standups.id = standup_id
          WHERE standup_id = ? AND meetings.id = ?
          """), arguments: [standup, id])
    guard let row else { return nil }
    let meeting = Meeting(
      id: try ModelID(row, at: 0), date: try row.decodeDate(at: 1),
      transcript: try row.decodeText(at: 2))
    return query.hit(
      in: meeting, of: try ModelID(row, at: 3), title: try row.decodeText(at: 4))
  }
}
