import GRDB
import Models
import StandupsDatabase

/// The columns of the table of standups that hold fields: one or two for each field, in the order of
/// the fields' table. Statements and their values are made from it, so they can't disagree.
enum StandupColumns {
  /// The columns of all fields.
  static let names = StandupField.allCases.flatMap(\.columns)

  /// Selects the id, the fields, the position, and the version.
  static let selectSQL = """
    SELECT id, \(names.joined(separator: ", ")), position, version FROM standups
    """

  /// Inserts a row. Its values are those of the fields, then the position and the id.
  static let insertSQL = """
    INSERT INTO standups (\(names.joined(separator: ", ")), position, id)
    VALUES (\(names.map { _ in "?" }.joined(separator: ", ")), ?, ?)
    """

  /// Changes the fields of a row. Its values are those of the fields, then the id.
  static let updateSQL = """
    UPDATE standups SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
    """

  /// The values of the columns.
  static func values(of standup: Standup) -> [any DatabaseValueConvertible] {
    StandupField.allCases.flatMap { standup[$0].stored }
  }

  /// Decodes the fields of a row with the columns of ``selectSQL``.
  static func decode(_ row: Row, into standup: inout Standup) throws {
    var index = 1
    for field in StandupField.allCases {
      standup[field] = try row.decode(field, at: index)
      index += field.columns.count
    }
  }
}

extension StandupField {
  /// The columns of the field.
  fileprivate var columns: [String] {
    switch key {
    case .duration: ["\(rawValue)_seconds", "\(rawValue)_attoseconds"]
    case .text, .theme: [rawValue]
    }
  }
}

extension FieldValue {
  /// The values of the columns. Reading would reject others.
  fileprivate var stored: [any DatabaseValueConvertible] {
    switch self {
    case .duration(let duration):
      let (seconds, attoseconds) = duration.clamped(to: Standup.durations).components
      return [seconds, attoseconds]
    case .text(let text):
      return [text.storable]
    case .theme(let theme):
      return [theme.rawValue]
    }
  }
}

extension Row {
  fileprivate func decode(_ field: StandupField, at index: Int) throws -> FieldValue {
    switch field.key {
    case .duration:
      return .duration(try decodeDuration(at: index, in: Standup.durations))
    case .text:
      return .text(try decodeText(at: index))
    case .theme:
      guard let theme = Theme(rawValue: try decode(at: index)) else {
        throw Failure.damaged("a theme is unknown")
      }
      return .theme(theme)
    }
  }
}
