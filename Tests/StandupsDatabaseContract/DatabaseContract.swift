import CairnCollections
import Models
public import StandupsDatabase
public import Testing

/// The laws that every database of standups keeps, whatever its storage.
///
/// A test checks one law after the other, each with a storage of its own:
///
/// ```swift
/// @Test("A database in memory obeys the database contract", arguments: DatabaseContract.laws)
/// func contract(law: DatabaseContract.Law) async throws {
///   let storage = InMemoryStandups()
///   try await law.check { storage.client() }
/// }
/// ```
public enum DatabaseContract {
  /// Opens a new client of one storage.
  public typealias Open = @Sendable () async throws -> StandupsDatabase

  /// One law.
  public struct Law: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    let body: @Sendable (Open) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
      self.testDescription = description
      self.body = body
    }

    /// Expects that an empty storage keeps the law.
    public func check(_ open: Open) async throws {
      try await body(open)
    }
  }

  /// All laws for sequential use. ``Interleaving`` checks concurrent use.
  public static let laws: [Law] =
    orderLaws + editLaws + idempotenceLaws + gestureLaws + conflictLaws + versionLaws + clientLaws
    + sizeLaws + fillLaws + searchLaws
}

extension StandupsDatabase {
  /// All standups, in order.
  func standups() async throws -> IdentifiedArrayOf<Standup> {
    IdentifiedArray(uniqueElements: try await read(nil).rows.map(\.standup))
  }

  /// Commits some edits without a version of the last reading.
  @discardableResult
  func make(_ edits: StandupListEdit...) async throws -> ReadResult {
    try await commit(edits, nil)
  }

  /// Commits some edits, which may conflict with earlier ones.
  func makeUnlessInConflict(_ edits: [StandupListEdit]) async throws {
    do throws(StandupsDatabaseError) {
      try await commit(edits, nil)
    } catch {
      guard case .conflict = error.kind else { throw error }
    }
  }

  /// Expects that an edit conflicts with an earlier one.
  func expectConflict(
    _ conflict: EditConflict, of edits: StandupListEdit...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: StandupsDatabaseError.conflict(conflict), sourceLocation: sourceLocation)
    {
      try await commit(edits, nil)
    }
  }
}
