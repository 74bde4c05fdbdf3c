import CairnCollections
import Models
import StandupsDatabase
import Testing

/// Concurrent gestures of several clients, and a check whether a serial order explains the result.
public struct Interleaving: Sendable {
  /// A gesture and its result.
  struct Entry: Sendable {
    let edits: [StandupListEdit]
    /// The new version, or the conflict.
    let outcome: Result<DatabaseVersion, EditConflict>
  }

  /// The gestures of each client, in order.
  private let histories: [[Entry]]
  private let start: IdentifiedArrayOf<Standup>
  private let end: IdentifiedArrayOf<Standup>

  /// Runs several clients that make random gestures concurrently, each based on its last reading.
  public init(
    seed: UInt64, clients: Int = 3, gestures: Int = 5, open: @escaping DatabaseContract.Open
  ) async throws {
    let first = try await open()
    _ = try await first.commit([.add(Standup.numbered(0..<3), replacing: false)], nil)
    start = try await first.standups()
    histories = try await withThrowingTaskGroup(of: [Entry].self) { group in
      for client in 0..<clients {
        let store = try await open()
        group.addTask {
          try await Self.run(store, seed: seed &* 31 &+ UInt64(client), gestures: gestures)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    end = try await first.standups()
  }

  /// Whether a serial order explains the results.
  ///
  /// The order keeps each client's own order. A plain list of standups must give the same answers
  /// in it, and end with the same standups.
  public var isExplained: Bool {
    explains(standups: start, left: histories.map { $0[...] })
  }

  private static func run(
    _ store: StandupsDatabase, seed: UInt64, gestures: Int
  ) async throws -> [Entry] {
    var dice = Dice(seed: seed)
    var stored = StoredStandups()
    var history: [Entry] = []
    for number in 0..<gestures {
      if stored.version == nil || Bool.random(using: &dice) {
        stored.apply(try await store.read(stored.version))
      }
      let edits = (0...Int.random(in: 0...1, using: &dice)).map { part in
        StandupListEdit.random(
          of: stored.standups, number: number * 2 + part + Int(seed % 1000) * 100, using: &dice)
      }
      do throws(StandupsDatabaseError) {
        let reading = try await store.commit(edits, stored.version)
        stored.apply(reading)
        history.append(Entry(edits: edits, outcome: .success(reading.version)))
      } catch {
        guard case .conflict(let conflict) = error.kind else { throw error }
        history.append(Entry(edits: edits, outcome: .failure(conflict)))
      }
    }
    return history
  }

  private func explains(
    standups: IdentifiedArrayOf<Standup>, left: [ArraySlice<Entry>]
  ) -> Bool {
    let left = withoutRefusals(of: standups, in: left)
    let versions = left.flatMap { $0 }.compactMap { try? $0.outcome.get() }
    guard let version = versions.min() else {
      return left.allSatisfy(\.isEmpty) && standups == end
    }
    for (client, history) in left.enumerated() {
      guard let entry = history.first, case .success(version) = entry.outcome else { continue }
      var standups = standups
      guard (try? standups.commit(entry.edits)) != nil else { continue }
      var left = left
      left[client].removeFirst()
      if explains(standups: standups, left: left) { return true }
    }
    return false
  }

  /// Drops refused gestures as early as possible, because they change nothing.
  private func withoutRefusals(
    of standups: IdentifiedArrayOf<Standup>, in left: [ArraySlice<Entry>]
  ) -> [ArraySlice<Entry>] {
    left.map { history in
      history.drop { entry in
        guard case .failure(let refusal) = entry.outcome else { return false }
        var standups = standups
        do throws(EditConflict) {
          try standups.commit(entry.edits)
          return false
        } catch {
          return error == refusal
        }
      }
    }
  }
}
