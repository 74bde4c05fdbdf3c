#if PostgreSQL
  import Models
  import StandupsDatabase

  extension PostgresConnection {
    /// Returns a position for a standup at a place, or `nil` if the standup is already there.
    func freePosition(
      at insertionPoint: InsertionPoint<Standup>, for id: Standup.ID
    ) throws(PostgresFailure) -> Position? {
      let before: (id: Standup.ID, position: Position)?
      switch insertionPoint {
      case .first: before = nil
      case .after(let neighbor):
        let found = try neighborRow("WHERE id = $1", [.id(neighbor)])
        before = if let found { found } else { try lastRow() }
      }
      guard before?.id != id else { return nil }
      let after =
        if let before {
          try neighborRow(
            "WHERE (position, id) > ($1, $2) ORDER BY position, id LIMIT 1",
            [.int(before.position.rawValue), .id(before.id)])
        } else {
          try neighborRow("ORDER BY position, id LIMIT 1", [])
        }
      guard after?.id != id else { return nil }
      if let position = Position.between(before?.position, after?.position) { return position }
      try run(PostgresSchema.numberAnewSQL)
      return try freePosition(at: insertionPoint, for: id)
    }

    /// Returns positions after all others.
    func endPositions(_ count: Int) throws(PostgresFailure) -> [Position] {
      var last = try lastRow()?.position
      let room = Int64(count) * Position.gap
      if let position = last, position.rawValue.addingReportingOverflow(room).overflow {
        try run(PostgresSchema.numberAnewSQL)
        last = try lastRow()?.position
      }
      var positions: [Position] = []
      for _ in 0..<count {
        guard let position = Position.between(last, nil) else { break }
        positions.append(position)
        last = position
      }
      return positions
    }

    private func lastRow() throws(PostgresFailure) -> (id: Standup.ID, position: Position)? {
      try neighborRow("ORDER BY position DESC, id DESC LIMIT 1", [])
    }

    private func neighborRow(
      _ condition: String, _ parameters: [SQLParameter]
    ) throws(PostgresFailure) -> (id: Standup.ID, position: Position)? {
      let rows = try run("SELECT id, position FROM standups.standups \(condition)", parameters)
      guard !rows.isEmpty else { return nil }
      return (try rows.id(0, 0), Position(rawValue: try rows.int(0, 1)))
    }
  }
#endif
