public import CairnCollections
public import Models

/// The result of reading a database: all of it, or the changes since a version.
public struct ReadResult: Codable, Equatable, Sendable {
  /// A standup with its position and version.
  public struct Row: Codable, Equatable, Sendable {
    public var standup: Standup
    public var position: Position
    public var version: DatabaseVersion

    /// Creates a row.
    public init(standup: Standup, position: Position, version: DatabaseVersion) {
      self.standup = standup
      self.position = position
      self.version = version
    }
  }

  /// The version of the database at the time of the reading.
  public var version: DatabaseVersion

  /// Whether the rows are all standups. If so, others are gone; if not, others are unchanged.
  public var isComplete: Bool

  /// The new or changed standups, in order.
  public var rows: [Row]

  /// The deleted standups, if the reading is not complete. A standup that was restored since is
  /// also among the rows.
  public var deleted: [Standup.ID: DatabaseVersion]

  /// Creates a reading.
  public init(
    version: DatabaseVersion, isComplete: Bool, rows: [Row],
    deleted: [Standup.ID: DatabaseVersion] = [:]
  ) {
    self.version = version
    self.isComplete = isComplete
    self.rows = rows
    self.deleted = deleted
  }
}

extension ReadResult {
  /// The standups that were read, in order.
  public var standups: IdentifiedArrayOf<Standup> {
    IdentifiedArray(rows.lazy.map(\.standup), uniquingIDsWith: { first, _ in first })
  }
}
