public import Models

// The format is that of an enum with a case for each text field: `{"title": {}}`.
extension StandupForm.Field: Codable {
  private typealias Stored = [String: [String: Attendee.ID]]

  public init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    if let id = stored["attendee"]?["_0"] {
      self = .attendee(id)
    } else if let field = stored.keys.first.flatMap(StandupField.init(rawValue:)) {
      self = .text(field)
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "No field of a form has this name."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let stored: Stored =
      switch self {
      case .attendee(let id): ["attendee": ["_0": id]]
      case .text(let field): [field.rawValue: [:]]
      }
    try stored.encode(to: encoder)
  }
}

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
