import CairnCollections
import CairnText

/// A conflict about one value that two writers have changed differently.
public enum FieldConflict: Hashable, Sendable {
  case title(yours: String, stored: String)
  case duration(yours: Duration, stored: Duration)
  case theme(yours: Theme, stored: Theme)
  case attendee(Attendee.ID, yours: String, stored: String)

  /// An attendee that one writer has renamed and another has removed.
  case removedAttendee(Attendee.ID, yours: String)
}

extension FieldConflict: CustomStringConvertible {
  /// The field and both values, on one line for the user.
  public var description: String {
    switch self {
    case .title(let yours, let stored):
      Self.line("Title", yours, stored)
    case .duration(let yours, let stored):
      Self.line("Length", yours.lengthText, stored.lengthText)
    case .theme(let yours, let stored):
      Self.line("Theme", yours.name, stored.name)
    case .attendee(_, let yours, let stored):
      Self.line("Attendee", yours, stored)
    case .removedAttendee(_, let yours):
      "Attendee: your version “\(yours)”, removed elsewhere"
    }
  }

  private static func line(_ field: String, _ yours: String, _ stored: String) -> String {
    let (yours, stored) = (shortened(yours), shortened(stored))
    return "\(field): your version “\(yours)”, saved version “\(stored)”"
  }

  private static func shortened(_ text: String) -> String {
    text.shortened(toBytes: Standup.longestLabel)
  }
}

extension StandupEdit {
  /// Returns the conflict of the edit with a standup.
  ///
  /// There is one if the stored value is neither the one that the user saw nor the one that they
  /// want, or if they renamed an attendee that is gone.
  public func conflict(in standup: Standup) -> FieldConflict? {
    switch self {
    case .setTitle(let from, let to):
      let stored = standup.title
      return stored == from || stored == to ? nil : .title(yours: to, stored: stored)
    case .setDuration(let from, let to):
      let stored = standup.duration
      return stored == from || stored == to ? nil : .duration(yours: to, stored: stored)
    case .setTheme(let from, let to):
      let stored = standup.theme
      return stored == from || stored == to ? nil : .theme(yours: to, stored: stored)
    case .renameAttendee(let id, let from, let to):
      guard let stored = standup.attendees[id: id]?.name else {
        return .removedAttendee(id, yours: to)
      }
      return stored == from || stored == to ? nil : .attendee(id, yours: to, stored: stored)
    case .insertAttendee, .moveAttendee, .deleteAttendee, .insertMeeting, .deleteMeeting:
      return nil
    }
  }
}
