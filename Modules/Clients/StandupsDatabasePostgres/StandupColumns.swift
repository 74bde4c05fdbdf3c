#if PostgreSQL
  import Models

  /// The columns of the table of standups that hold fields: one or two for each field, in the order of
  /// the fields' table. Statements and their values are made from it, so they can't disagree.
  enum StandupColumns {
    /// The columns of all fields.
    private static let fields = StandupField.allCases.flatMap(\.columns)

    /// The table, without the version, which a trigger sets.
    static let table = SQLTable(
      "standups", keys: [("id", .uuid)], others: fields + [("position", .bigint)])

    /// Selects the id, the fields, the position, and the version.
    static let selectSQL = """
      SELECT id, \(fields.map(\.name).joined(separator: ", ")), position, version
      FROM standups.standups
      """

    /// Changes the fields of a row. Its parameters are those of the fields, then the id.
    static let updateSQL: String = {
      let values = fields.enumerated().map { "\($1.name) = $\($0 + 1)" }.joined(separator: ", ")
      return "UPDATE standups.standups SET \(values) WHERE id = $\(fields.count + 1)"
    }()

    /// The number of the column with the position in ``selectSQL``. The version is the next.
    static let positionColumn = fields.count + 1

    /// The values of a row of ``table``.
    static func row(of standup: Standup, at position: Int64) -> [SQLScalar] {
      [.id(standup.id)] + values(of: standup) + [.int(position)]
    }

    /// The parameters of ``updateSQL``.
    static func parameters(of standup: Standup) -> [SQLParameter] {
      zip(fields, values(of: standup)).map { SQLParameter(type: $0.type, $1) } + [.id(standup.id)]
    }

    private static func values(of standup: Standup) -> [SQLScalar] {
      StandupField.allCases.flatMap { standup[$0].stored }
    }

    /// Decodes the fields of a row with the columns of ``selectSQL``.
    static func decode(
      _ rows: SQLRows, _ row: Int, into standup: inout Standup
    ) throws(PostgresFailure) {
      var column = 1
      for field in StandupField.allCases {
        standup[field] = try rows.decode(field, row, column)
        column += field.columns.count
      }
    }
  }

  extension StandupField {
    /// The columns of the field.
    fileprivate var columns: [SQLTable.Column] {
      switch key {
      case .duration: [("\(rawValue)_seconds", .bigint), ("\(rawValue)_attoseconds", .bigint)]
      case .text, .theme: [(rawValue, .text)]
      }
    }
  }

  extension FieldValue {
    /// The values of the columns. Reading would reject others.
    fileprivate var stored: [SQLScalar] {
      switch self {
      case .duration(let duration):
        let (seconds, attoseconds) = duration.clamped(to: Standup.durations).components
        return [.int(seconds), .int(attoseconds)]
      case .text(let text):
        return [.text(text)]
      case .theme(let theme):
        return [.text(theme.rawValue)]
      }
    }
  }

  extension SQLRows {
    fileprivate func decode(
      _ field: StandupField, _ row: Int, _ column: Int
    ) throws(PostgresFailure) -> FieldValue {
      switch field.key {
      case .duration:
        return .duration(try duration(row, column, in: Standup.durations))
      case .text:
        return .text(try text(row, column))
      case .theme:
        guard let theme = Theme(rawValue: try text(row, column)) else {
          throw .damaged("a theme is unknown")
        }
        return .theme(theme)
      }
    }

    /// Returns a duration from the seconds in a column and the attoseconds in the next.
    func duration(
      _ row: Int, _ column: Int, in range: ClosedRange<Duration>
    ) throws(PostgresFailure) -> Duration {
      let duration = Duration(
        secondsComponent: try int(row, column), attosecondsComponent: try int(row, column + 1))
      guard range.contains(duration) else { throw damage(column) }
      return duration
    }
  }
#endif
