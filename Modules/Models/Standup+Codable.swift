import CairnCollections

// A field that later versions have added may be missing. Then it has the value that the table says.
extension Standup: Codable {
  private enum Key: String, CodingKey {
    case attendees, id, meetings
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id),
      attendees: try container.decode(IdentifiedArrayOf<Attendee>.self, forKey: .attendees),
      meetings: try container.decode(IdentifiedArrayOf<Meeting>.self, forKey: .meetings))
    let fields = try decoder.container(keyedBy: FieldKey.self)
    for field in StandupField.allCases {
      let key = FieldKey(field.rawValue)
      if let value = field.row.valueBefore, !fields.contains(key) {
        self[field] = value
      } else {
        self[field] = try fields.decode(field, forKey: key)
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(attendees, forKey: .attendees)
    try container.encode(id, forKey: .id)
    try container.encode(meetings, forKey: .meetings)
    var fields = encoder.container(keyedBy: FieldKey.self)
    for field in StandupField.allCases {
      try fields.encode(self[field], forKey: FieldKey(field.rawValue))
    }
  }
}

/// The name of a field, or of an edit of a field, in a file.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// Decodes a value of the kind that a field has.
  func decode(_ field: StandupField, forKey key: Key) throws -> FieldValue {
    switch field.key {
    case .duration: .duration(try decode(Duration.self, forKey: key))
    case .text: .text(try decode(String.self, forKey: key))
    case .theme: .theme(try decode(Theme.self, forKey: key))
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a field's value without its kind, which the field tells.
  mutating func encode(_ value: FieldValue, forKey key: Key) throws {
    switch value {
    case .duration(let duration): try encode(duration, forKey: key)
    case .text(let text): try encode(text, forKey: key)
    case .theme(let theme): try encode(theme, forKey: key)
    }
  }
}
