public import Models

// The reference that the searches of all databases are tested against.
extension SearchQuery {
  /// Searches in standups in memory.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public func search(_ standups: some Sequence<Standup>, limit: Int) -> SearchResults {
    SearchResults(standups.flatMap(hits), limit: limit)
  }

  /// Returns all hits in a standup: itself, and its meetings.
  func hits(in standup: Standup) -> [SearchHit] {
    let ownHit = hit(in: standup)
    let meetings = standup.meetings.compactMap { hit(in: $0, of: standup.id, title: standup.title) }
    return (ownHit.map { [$0] } ?? []) + meetings
  }

  /// Returns a hit in the title and the attendees of a standup, if there is one.
  package func hit(in standup: Standup) -> SearchHit? {
    let texts =
      [(SearchHit.Place.title, standup.title)]
      + standup.attendees.map { (.attendee($0.id), $0.name) }
    let matches = texts.map { (place: $0.0, text: $0.1, match: self.matches(in: $0.1)) }
    guard
      isComplete(matches.reduce(into: []) { $0.formUnion($1.match.words) }),
      // The first of several, because `max(by:)` returns the last.
      let best = matches.reversed().max(by: { $0.match.words.count < $1.match.words.count })
    else { return nil }
    return SearchHit(
      standupID: standup.id, title: standup.title, date: standup.meetings.first?.date,
      place: best.place, excerpt: SearchExcerpt(best.text, found: best.match.ranges))
  }

  /// Returns a hit in the text of a meeting, if there is one.
  package func hit(in meeting: Meeting, of standup: Standup.ID, title: String) -> SearchHit? {
    let match = matches(in: meeting.transcript)
    guard isComplete(match.words) else { return nil }
    return SearchHit(
      standupID: standup, title: title, date: meeting.date, place: .meeting(meeting.id),
      excerpt: SearchExcerpt(meeting.transcript, found: match.ranges))
  }

  private func isComplete(_ found: Set<Int>) -> Bool { !isEmpty && found.count == words.count }
}
