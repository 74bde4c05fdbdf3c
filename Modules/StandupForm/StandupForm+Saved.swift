public import Models

extension StandupForm.State {
  /// What is kept of an open form for the next start.
  public struct Saved: Codable, Equatable, Sendable {
    /// What was typed, with the values that it was made from.
    public var draft: StandupDraft
    var focus: StandupForm.Field?
  }

  /// What is kept for the next start: past meetings are no part of a form.
  public var saved: Saved { Saved(draft: draft.withoutMeetings, focus: focus) }

  /// Opens a form as it was.
  public init(_ saved: Saved) {
    self.init(draft: saved.draft, focus: saved.focus)
  }
}
