import CairnCollections

// An edit of a field is stored as `{"setTitle": {"from": "A", "to": "B"}}`, and an edit of a row as
// Swift encodes the case of an enum.
extension StandupEdit: Codable {
  private enum Label: String, CodingKey {
    case from, to
  }

  public init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: FieldKey.self)
    guard let field = StandupField.allCases.first(where: { names.contains($0.editKey) }) else {
      self = try RowEdit(from: decoder).edit
      return
    }
    let values = try names.nestedContainer(keyedBy: Label.self, forKey: field.editKey)
    self = .set(
      FieldChange(
        field: field, old: try values.decode(field, forKey: .from),
        new: try values.decode(field, forKey: .to)))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .set(let change):
      var names = encoder.container(keyedBy: FieldKey.self)
      var values = names.nestedContainer(keyedBy: Label.self, forKey: change.field.editKey)
      try values.encode(change.old, forKey: .from)
      try values.encode(change.new, forKey: .to)
    case .deleteAttendee(let id):
      try RowEdit.deleteAttendee(id).encode(to: encoder)
    case .deleteMeeting(let id):
      try RowEdit.deleteMeeting(id).encode(to: encoder)
    case .insertAttendee(let attendee, at: let insertionPoint):
      try RowEdit.insertAttendee(attendee, at: insertionPoint).encode(to: encoder)
    case .insertMeeting(let meeting):
      try RowEdit.insertMeeting(meeting).encode(to: encoder)
    case .moveAttendee(let id, to: let insertionPoint):
      try RowEdit.moveAttendee(id, to: insertionPoint).encode(to: encoder)
    case .renameAttendee(let id, from: let old, to: let new):
      try RowEdit.renameAttendee(id, from: old, to: new).encode(to: encoder)
    }
  }
}

/// The edits of rows, which the compiler encodes.
private enum RowEdit: Codable {
  case deleteAttendee(Attendee.ID)
  case deleteMeeting(Meeting.ID)
  case insertAttendee(Attendee, at: InsertionPoint<Attendee>)
  case insertMeeting(Meeting)
  case moveAttendee(Attendee.ID, to: InsertionPoint<Attendee>)
  case renameAttendee(Attendee.ID, from: String, to: String)

  var edit: StandupEdit {
    switch self {
    case .deleteAttendee(let id): .deleteAttendee(id)
    case .deleteMeeting(let id): .deleteMeeting(id)
    case .insertAttendee(let attendee, at: let point): .insertAttendee(attendee, at: point)
    case .insertMeeting(let meeting): .insertMeeting(meeting)
    case .moveAttendee(let id, to: let insertionPoint): .moveAttendee(id, to: insertionPoint)
    case .renameAttendee(let id, from: let old, to: let new):
      .renameAttendee(id, from: old, to: new)
    }
  }
}

extension StandupField {
  /// The name of an edit of the field, such as "setTitle".
  fileprivate var editKey: FieldKey {
    FieldKey("set\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())")
  }
}
