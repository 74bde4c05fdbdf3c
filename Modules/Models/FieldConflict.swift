import CairnCollections
import CairnText

/// A conflict about one value that two writers have changed differently.
public enum FieldConflict: Codable, Hashable, Sendable {
  case field(StandupField, yours: FieldValue, stored: FieldValue)
  case attendee(Attendee.ID, yours: String, stored: String)

  /// An attendee that one writer has renamed and another has removed.
  case removedAttendee(Attendee.ID, yours: String)
}

extension FieldConflict {
  /// A conflict about the title.
  public static func title(yours: String, stored: String) -> Self {
    .field(.title, yours: .text(yours), stored: .text(stored))
  }

  /// A conflict about the length.
  public static func duration(yours: Duration, stored: Duration) -> Self {
    .field(.duration, yours: .duration(yours), stored: .duration(stored))
  }

  /// A conflict about the theme.
  public static func theme(yours: Theme, stored: Theme) -> Self {
    .field(.theme, yours: .theme(yours), stored: .theme(stored))
  }
}

extension FieldConflict: CustomStringConvertible {
  /// The field and both values, on one line for the user.
  public var description: String {
    switch self {
    case .field(let field, let yours, let stored):
      Self.line(field.name, Self.text(yours, of: field), Self.text(stored, of: field))
    case .attendee(_, let yours, let stored):
      Self.line("Attendee", Attendee.wholeName(yours), Attendee.wholeName(stored))
    case .removedAttendee(_, let yours):
      "Attendee: your version “\(Self.shortened(Attendee.wholeName(yours)))”, removed elsewhere"
    }
  }

  /// Returns the value for the user. A blank title has its placeholder.
  private static func text(_ value: FieldValue, of field: StandupField) -> String {
    field == .title ? Standup.wholeTitle(value.text) : value.text
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
    case .set(let change):
      return change.conflict(in: standup)
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
