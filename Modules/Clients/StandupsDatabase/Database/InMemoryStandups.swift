public import CairnCollections
import CairnDependencies
public import Models

/// Standups in memory, for several clients.
///
/// It is the reference model that other databases are tested against.
public final class InMemoryStandups: Sendable {
  private let contents: LockIsolated<Contents>
  private let listeners = LockIsolated<[Int: AsyncStream<Void>.Continuation]>([:])
  private let clientCount = LockIsolated(0)

  /// Creates a store with some standups.
  public init(_ standups: IdentifiedArrayOf<Standup> = []) {
    contents = LockIsolated(Contents(standups))
  }

  private init(_ contents: Contents) {
    self.contents = LockIsolated(contents)
  }

  /// Returns a copy for other clients, including the record of deleted standups.
  public func copy() -> InMemoryStandups { InMemoryStandups(contents.value) }

  /// Creates a client, which is notified when other clients change something.
  public func client() -> StandupsDatabase {
    let client = clientCount.withValue { count in
      count += 1
      return count
    }
    return StandupsDatabase(
      read: { [contents] version, _ in contents.withValue { $0.reading(since: version) } },
      commit: { [self] gesture, version throws(StandupsDatabaseError) in
        let result = contents.withValue { contents in
          Result { () throws(StandupsDatabaseError) in
            try contents.commit(gesture)
            return contents.reading(since: version)
          }
        }
        let reading = try result.get()
        tellOthers(than: client)
        return reading
      },
      changes: { [self] in
        let (changes, continuation) = AsyncStream.makeStream(
          of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listeners.withValue { $0[client] = continuation }
        return changes
      },
      fill: { [self] standups throws(StandupsDatabaseError) in
        let filling = Filling(standups, at: "memory")
        let result = contents.withValue { contents in
          Result { () throws(StandupsDatabaseError) in
            try filling.check(before: contents.reading(since: nil))
            var filled = contents
            try filled.commit(filling.gesture)
            try filling.check(after: filled.reading(since: nil))
            contents = filled
          }
        }
        try result.get()
        tellOthers(than: client)
      },
      search: { [contents] query, limit throws(StandupsDatabaseError) in
        query.search(contents.withValue { $0.standups }, limit: limit)
      })
  }

  private func tellOthers(than client: Int) {
    for (id, listener) in listeners.value where id != client { listener.yield() }
  }
}

/// The standups, with their positions, versions and deletions.
private struct Contents: Sendable {
  private(set) var standups: IdentifiedArrayOf<Standup> = []
  private var positions: [Standup.ID: Position] = [:]
  private var versions: [Standup.ID: DatabaseVersion] = [:]
  private var deleted: [Standup.ID: DatabaseVersion] = [:]
  /// The gestures that were applied.
  private var gestures: Set<Gesture.ID> = []
  private var version = DatabaseVersion.zero

  init(_ standups: IdentifiedArrayOf<Standup>) {
    self.standups = standups
    note(changed: Set(standups.ids), placed: Set(standups.ids))
  }

  func reading(since known: DatabaseVersion?) -> ReadResult {
    let isNewer = { (version: DatabaseVersion) in known.map { version > $0 } ?? true }
    let rows = standups.compactMap { standup -> ReadResult.Row? in
      guard let position = positions[standup.id], let version = versions[standup.id],
        isNewer(version)
      else { return nil }
      return ReadResult.Row(standup: standup, position: position, version: version)
    }
    let gone = known == nil ? [:] : deleted.filter { isNewer($0.value) }
    return ReadResult(version: version, isComplete: known == nil, rows: rows, deleted: gone)
  }

  mutating func commit(_ gesture: Gesture) throws(StandupsDatabaseError) {
    guard !gestures.contains(gesture.id) else { return }
    try commit(gesture.edits)
    if !gesture.edits.isEmpty { gestures.insert(gesture.id) }
  }

  private mutating func commit(_ edits: [StandupListEdit]) throws(StandupsDatabaseError) {
    let before = standups
    do throws(EditConflict) {
      try standups.commit(edits, deleted: Set(deleted.keys))
    } catch {
      throw .conflict(error)
    }
    let touched = Set(edits.flatMap(\.standupIDs))
    let inserted = touched.filter { before[id: $0] == nil && standups[id: $0] != nil }
    let placed = inserted.union(moved(by: edits))
    note(
      changed: touched.filter { before[id: $0] != standups[id: $0] }.union(placed), placed: placed)
  }

  /// Returns the standups that are no longer where their position says.
  private func moved(by edits: [StandupListEdit]) -> Set<Standup.ID> {
    let order = standups.ids.compactMap { positions[$0] }
    guard !zip(order, order.dropFirst()).allSatisfy(<) else { return [] }
    // A standup that was deleted and restored in one step may be elsewhere, like a moved one.
    return Set(edits.flatMap(\.standupIDs)).intersection(standups.ids)
  }

  /// Gives changed standups a new version, and placed standups a position.
  private mutating func note(changed: Set<Standup.ID>, placed: Set<Standup.ID>) {
    guard !changed.isEmpty else { return }
    version.rawValue += 1
    for id in changed {
      if standups[id: id] == nil {
        versions[id] = nil
        positions[id] = nil
        deleted[id] = version
      } else {
        versions[id] = version
      }
    }
    for id in placed { positions[id] = nil }
    let nextPositions = nextPositions()
    var previous: Position?
    for id in standups.ids {
      guard let position = positions[id] ?? .between(previous, nextPositions[id]) else {
        return numberAnew()
      }
      positions[id] = position
      previous = position
    }
  }

  /// Returns the next assigned position for each standup that has none.
  private func nextPositions() -> [Standup.ID: Position] {
    var nextPositions: [Standup.ID: Position] = [:]
    var next: Position?
    for id in standups.ids.reversed() {
      if let position = positions[id] { next = position } else { nextPositions[id] = next }
    }
    return nextPositions
  }

  private mutating func numberAnew() {
    for (number, id) in standups.ids.enumerated() {
      positions[id] = Position(number: number)
      versions[id] = version
    }
  }
}
