#if PostgreSQL
  import CairnCollections
  import Models
  import StandupsDatabase

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension PostgresConnection {
    /// Returns the newest hits of a search in entries that are all indexed.
    ///
    /// The index finds candidates, in order. The texts of the candidates decide. The caller has begun a
    /// transaction that sees one state of the database.
    func search(_ query: SearchQuery, limit: Int) throws(PostgresFailure) -> SearchResults {
      guard !query.isEmpty else { return SearchResults() }
      // Words consist of letters and digits, so no word can end its quotes.
      let match = query.indexedWords.map { "'\($0)':*" }.joined(separator: " & ")
      var hits: [SearchHit] = []
      var offset = 0
      // Nearly all candidates are hits, so there is seldom a second round.
      while hits.count <= limit {
        let count = limit + 1
        let rows = try candidates(match, from: offset, count: count)
        hits += try self.hits(of: query, in: rows)
        guard rows.count == count else { break }
        offset += count
      }
      return SearchResults(hits: Array(hits.prefix(limit)), hasMore: hits.count > limit)
    }

    private func candidates(
      _ match: String, from offset: Int, count: Int
    ) throws(PostgresFailure) -> SQLRows {
      try run(
        """
        SELECT standup_id, id, is_meeting FROM (
          SELECT standup_id, id, is_meeting, date FROM standups.search_entries
          WHERE words @@ $1::text::tsquery
          UNION ALL
          SELECT standup_id, id, is_meeting, date FROM standups.search_entries
          WHERE words IS NULL
        ) AS candidates
        ORDER BY date DESC, is_meeting, standup_id, id OFFSET $2 LIMIT $3
        """, [.text(match), .int(Int64(offset)), .int(Int64(count))])
    }

    private func hits(
      of query: SearchQuery, in candidates: SQLRows
    ) throws(PostgresFailure) -> [SearchHit] {
      var standups: [Standup.ID] = []
      var meetings: [SearchHit.ID] = []
      for row in 0..<candidates.count {
        let standup: Standup.ID = try candidates.id(row, 0)
        if try candidates.bool(row, 2) {
          meetings.append(SearchHit.ID(standupID: standup, meetingID: try candidates.id(row, 1)))
        } else {
          standups.append(standup)
        }
      }
      let hits =
        try hits(of: query, inStandups: standups) + hits(of: query, inMeetings: meetings)
      return hits.sorted { $0.isNewer(than: $1) }
    }

    private func hits(
      of query: SearchQuery, inStandups ids: [Standup.ID]
    ) throws(PostgresFailure) -> [SearchHit] {
      guard !ids.isEmpty else { return [] }
      let attendees = try run(
        """
        SELECT standup_id, id, name FROM standups.attendees
        WHERE standup_id = ANY ($1) ORDER BY standup_id, position, id
        """, [.ids(ids)])
      var attendeesByStandup: [Standup.ID: IdentifiedArrayOf<Attendee>] = [:]
      for row in 0..<attendees.count {
        attendeesByStandup[try attendees.id(row, 0), default: []].append(
          Attendee(id: try attendees.id(row, 1), name: try attendees.text(row, 2)))
      }
      let rows = try run(
        """
        SELECT id, title, (SELECT max(date) FROM standups.meetings WHERE standup_id = standup.id)
        FROM standups.standups AS standup WHERE id = ANY ($1)
        """, [.ids(ids)])
      var hits: [SearchHit] = []
      for row in 0..<rows.count {
        let id: Standup.ID = try rows.id(row, 0)
        let standup = Standup(
          id: id, attendees: attendeesByStandup[id] ?? [], title: try rows.text(row, 1))
        let date: Date? = rows.isNull(row, 2) ? nil : try rows.date(row, 2)
        if let hit = query.hit(in: standup, newestMeeting: date) { hits.append(hit) }
      }
      return hits
    }

    private func hits(
      of query: SearchQuery, inMeetings ids: [SearchHit.ID]
    ) throws(PostgresFailure) -> [SearchHit] {
      guard !ids.isEmpty else { return [] }
      let rows = try run(
        """
        SELECT meeting.standup_id, meeting.id, date, transcript, title
        FROM unnest($1::uuid[], $2::uuid[]) AS wanted (standup_id, id)
        JOIN standups.meetings AS meeting USING (standup_id, id)
        JOIN standups.standups AS standup ON standup.id = meeting.standup_id
        """, [.ids(ids.map(\.standupID)), .ids(ids.compactMap(\.meetingID))])
      var hits: [SearchHit] = []
      for row in 0..<rows.count {
        let meeting = Meeting(
          id: try rows.id(row, 1), date: try rows.date(row, 2), transcript: try rows.text(row, 3))
        let hit = query.hit(in: meeting, of: try rows.id(row, 0), title: try rows.text(row, 4))
        if let hit { hits.append(hit) }
      }
      return hits
    }
  }
#endif
