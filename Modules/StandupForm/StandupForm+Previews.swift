import Models

extension StandupForm.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "standup": Self(standup: .designMock),
      "no-title": Self(standup: .designMock.with { $0.title = "" }),
      "attendee": Self(
        standup: .designMock,
        focus: Standup.designMock.attendees.last.map { .attendee($0.id) }),
      "longest": Self(standup: .productMock),
    ]
  }
}

extension Standup {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
