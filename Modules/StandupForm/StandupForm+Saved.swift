public import Models

extension StandupForm.State {
  /// The part of an open form that is stored for the next start.
  public struct Saved: Codable, Equatable, Sendable {
    /// The user's changes, with the values that they were made from.
    public var draft: StandupDraft
    var focus: StandupForm.Field?
  }

  /// The value to store for the next start. It leaves out past meetings, which a form doesn't show.
  public var saved: Saved { Saved(draft: draft.withoutMeetings, focus: focus) }

  /// Restores a form.
  public init(_ saved: Saved) {
    self.init(draft: saved.draft, focus: saved.focus)
  }
}
