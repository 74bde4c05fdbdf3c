/// A change of one field of a standup, with the value that the user saw.
///
/// Both values are of the field's kind: only this module creates changes.
public struct FieldChange: Hashable, Sendable {
  public let field: StandupField
  /// The value that the user saw.
  public let old: FieldValue
  /// The value that the user wants.
  public let new: FieldValue

  /// Creates a change to the value of another version of a standup, or `nil` if it is the same.
  init?(of field: StandupField, from standup: Standup, to other: Standup) {
    guard standup[field] != other[field] else { return nil }
    self.init(field: field, old: standup[field], new: other[field])
  }

  init(field: StandupField, old: FieldValue, new: FieldValue) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// Returns the conflict with a stored standup, if its value is neither the old nor the new one.
  func conflict(in standup: Standup) -> FieldConflict? {
    let stored = standup[field]
    return stored == old || stored == new ? nil : .field(field, yours: new, stored: stored)
  }
}

extension StandupEdit {
  /// Changes the title.
  public static func setTitle(from old: String, to new: String) -> Self {
    .set(FieldChange(field: .title, old: .text(old), new: .text(new)))
  }

  /// Changes the length.
  public static func setDuration(from old: Duration, to new: Duration) -> Self {
    .set(FieldChange(field: .duration, old: .duration(old), new: .duration(new)))
  }

  /// Changes the theme.
  public static func setTheme(from old: Theme, to new: Theme) -> Self {
    .set(FieldChange(field: .theme, old: .theme(old), new: .theme(new)))
  }
}
