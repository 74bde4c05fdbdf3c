import CairnCollections

extension Standup {
  /// Inserts a meeting by its date, unless it exists already.
  ///
  /// - Complexity: O(*n*), where *n* counts the meetings.
  public mutating func insert(_ meeting: Meeting) {
    let index = meetings.firstIndex { meeting.comes(before: $0) } ?? meetings.count
    meetings.insert(meeting, at: index)
  }

  /// Sorts the meetings, the newest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of meetings, or O(*n*) if they are sorted.
  public mutating func sortMeetings() {
    let areSorted = zip(meetings, meetings.dropFirst()).allSatisfy { $0.comes(before: $1) }
    if !areSorted { meetings.sort { $0.comes(before: $1) } }
  }
}

extension Meeting {
  /// Whether the meeting is listed before another one. Meetings with the same date are ordered by
  /// id, so that the order is always the same.
  public func comes(before other: Meeting) -> Bool {
    date == other.date ? id.description < other.id.description : date > other.date
  }
}
