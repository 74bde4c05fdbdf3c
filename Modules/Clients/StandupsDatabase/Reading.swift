public import CairnCollections
public import Models

/// What was read of a database: all of it, or what has changed since a version.
public struct Reading: Equatable, Sendable {
  /// A standup with what is kept beside it.
  public struct Row: Equatable, Sendable {
    public var standup: Standup
    public var position: Position
    public var version: Version

    /// Makes a row of its parts.
    public init(standup: Standup, position: Position, version: Version) {
      self.standup = standup
      self.position = position
      self.version = version
    }
  }

  /// The version that the reading reaches.
  public var version: Version

  /// Whether standups that are not in it are gone. Otherwise they are as they were.
  public var isComplete: Bool

  /// What is new or changed, in order.
  public var rows: [Row]

  /// What was deleted, where the reading is not complete. A standup that was restored since is among
  /// the rows too.
  public var deleted: [Standup.ID: Version]

  /// Makes a reading of its parts.
  public init(
    version: Version, isComplete: Bool, rows: [Row], deleted: [Standup.ID: Version] = [:]
  ) {
    self.version = version
    self.isComplete = isComplete
    self.rows = rows
    self.deleted = deleted
  }
}

extension Reading {
  /// The standups that were read, in order.
  public var standups: IdentifiedArrayOf<Standup> {
    IdentifiedArray(rows.lazy.map(\.standup), uniquingIDsWith: { first, _ in first })
  }
}
