import CairnCollections

extension Standup {
  /// Inserts a meeting by its date, unless it is there already.
  ///
  /// - Complexity: O(*n*), where *n* counts the meetings.
  public mutating func insert(_ meeting: Meeting) {
    let index = meetings.firstIndex { meeting.comes(before: $0) } ?? meetings.count
    meetings.insert(meeting, at: index)
  }

  /// Puts the meetings in order: the newest first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* counts the meetings; O(*n*) where they are in order.
  public mutating func sortMeetings() {
    let areSorted = zip(meetings, meetings.dropFirst()).allSatisfy { $0.comes(before: $1) }
    if !areSorted { meetings.sort { $0.comes(before: $1) } }
  }
}

extension Meeting {
  /// Whether the meeting is listed before another one. Meetings of one date are told apart by their
  /// ids, so that whoever lists them does it in the same order.
  public func comes(before other: Meeting) -> Bool {
    date == other.date ? id.description < other.id.description : date > other.date
  }
}
