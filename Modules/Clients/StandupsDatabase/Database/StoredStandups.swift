public import CairnCollections
public import Models

/// The standups as they are stored, as far as they were read.
///
/// Readings may arrive in any order. They are merged by version, and stale rows are skipped.
public struct StoredStandups: Codable, Equatable, Sendable {
  /// The standups, in order.
  public private(set) var standups: IdentifiedArrayOf<Standup> = []

  /// The latest version of all readings.
  public private(set) var version: DatabaseVersion?

  private var keys: [Standup.ID: Key] = [:]
  /// The latest deletions.
  private var deletions: [Standup.ID: DatabaseVersion] = [:]
  /// The version of the latest deletion that was forgotten.
  private var forgotten: DatabaseVersion?

  /// The number of deletions that are remembered.
  ///
  /// Everybody who keeps an earlier value keeps a copy of them: a server's pages keep hundreds.
  static let deletionLimit = 100

  /// The position and version of a standup.
  private struct Key: Codable, Equatable {
    var position: Position
    var version: DatabaseVersion
  }

  /// Creates a value before the first reading.
  public init() {}

  /// Creates a value as if some standups had been read before the first change.
  public init(_ standups: IdentifiedArrayOf<Standup>) {
    let rows = standups.enumerated().map {
      ReadResult.Row(standup: $1, position: Position(number: $0), version: .zero)
    }
    apply(ReadResult(version: .zero, isComplete: true, rows: rows))
  }

  /// Merges a reading.
  ///
  /// - Returns: The standups that are new, changed, moved or gone.
  /// - Complexity: O(*k* · *n*) for few changes *k* and *n* standups, where only moving entries in
  ///   memory grows with *n*. O(*n* log *n*) for many changes.
  @discardableResult
  public mutating func apply(_ reading: ReadResult) -> Set<Standup.ID> {
    guard version != nil || reading.isComplete else { return [] }
    var changed: Set<Standup.ID> = []
    let rows = reading.rows.filter { isNewer($0.version, of: $0.standup.id) }
    let gone = deletions(in: reading)
    for (id, version) in gone {
      deletions[id] = version
      guard keys.removeValue(forKey: id) != nil else { continue }
      changed.insert(id)
    }
    if keys.isEmpty, deletions.isEmpty {
      begin(with: rows)
    } else if gone.count > few || rows.count > few {
      rebuild(with: rows)
    } else {
      for id in gone.keys { standups.remove(id: id) }
      for row in rows { put(row) }
    }
    changed.formUnion(rows.map(\.standup.id))
    version = max(version ?? reading.version, reading.version)
    forgetDeletions()
    return changed
  }

  /// Forgets the oldest deletions beyond the limit.
  private mutating func forgetDeletions() {
    guard deletions.count > Self.deletionLimit else { return }
    let latest = deletions.sorted {
      ($0.value, $0.key.rawValue) > ($1.value, $1.key.rawValue)
    }
    forgotten = max(forgotten ?? .zero, latest[Self.deletionLimit].value)
    deletions = Dictionary(uniqueKeysWithValues: latest.prefix(Self.deletionLimit).map { ($0, $1) })
  }

  /// Returns the reading that leads from an earlier value to this one.
  ///
  /// - Returns: `nil` if nothing was read before.
  /// - Complexity: O(*n*) for *n* standups, of which it compares only positions and versions.
  public func reading(since earlier: Self) -> ReadResult? {
    guard let version, earlier.version != nil else { return nil }
    var rows: [ReadResult.Row] = []
    for standup in standups {
      guard let key = keys[standup.id], key != earlier.keys[standup.id] else { continue }
      rows.append(
        ReadResult.Row(standup: standup, position: key.position, version: key.version))
    }
    var deleted = deletions.filter { earlier.deletions[$0] != $1 }
    for id in earlier.keys.keys where keys[id] == nil && deleted[id] == nil {
      deleted[id] = deletions[id] ?? forgotten
    }
    return ReadResult(version: version, isComplete: false, rows: rows, deleted: deleted)
  }

  /// The largest number of changes that is cheaper to apply one by one than to sort all standups
  /// anew.
  private var few: Int { 16 }

  /// Whether a version of a standup is newer than what is known of it.
  ///
  /// Everything up to the last forgotten deletion was read. So a standup of that time that is unknown
  /// was deleted.
  private func isNewer(_ version: DatabaseVersion, of id: Standup.ID) -> Bool {
    version > (keys[id]?.version ?? deletions[id] ?? forgotten ?? DatabaseVersion(rawValue: .min))
  }

  private func deletions(in reading: ReadResult) -> [Standup.ID: DatabaseVersion] {
    var gone = reading.deleted.filter { id, version in isNewer(version, of: id) }
    guard reading.isComplete, !keys.isEmpty else { return gone }
    let there = Set(reading.rows.map(\.standup.id))
    for (id, key) in keys where !there.contains(id) && key.version <= reading.version {
      gone[id] = reading.version
    }
    return gone
  }

  private mutating func put(_ row: ReadResult.Row) {
    let id = row.standup.id
    let isInPlace = keys[id]?.position == row.position
    keys[id] = Key(position: row.position, version: row.version)
    deletions[id] = nil
    guard !isInPlace else {
      standups[id: id] = row.standup
      return
    }
    standups.remove(id: id)
    standups.insert(row.standup, at: index(of: row.position))
  }

  /// Returns the index of the first standup after a position.
  private func index(of position: Position) -> Int {
    var range = 0..<standups.count
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let isBefore = keys[standups.ids[middle]].map { $0.position <= position } ?? false
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Stores the first rows. The start of the app waits for this.
  private mutating func begin(with rows: [ReadResult.Row]) {
    let areSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.position <= $1.position }
    let rows = areSorted ? rows : rows.sorted { $0.position < $1.position }
    keys.reserveCapacity(rows.count)
    for row in rows {
      keys[row.standup.id] = Key(position: row.position, version: row.version)
    }
    standups = IdentifiedArray(rows.lazy.map(\.standup), uniquingIDsWith: { $1 })
  }

  private mutating func rebuild(with rows: [ReadResult.Row]) {
    var all = standups
    all.removeAll { keys[$0.id] == nil }
    for row in rows {
      keys[row.standup.id] = Key(position: row.position, version: row.version)
      deletions[row.standup.id] = nil
      all.updateOrAppend(row.standup)
    }
    let positions = keys.mapValues(\.position.rawValue)
    let areSorted = zip(all.ids, all.ids.dropFirst())
      .allSatisfy { positions[$0] ?? 0 <= positions[$1] ?? 0 }
    if !areSorted { all.sort { positions[$0.id] ?? 0 < positions[$1.id] ?? 0 } }
    standups = all
  }
}
