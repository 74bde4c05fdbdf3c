import CairnCollections
import Models
public import StandupsDatabase
public import Testing

/// What every database of standups promises, whatever it is made of.
///
/// A test takes one law after the other, each with a storage of its own:
///
/// ```swift
/// @Test("A database in memory keeps the contract", arguments: DatabaseContract.laws)
/// func contract(law: DatabaseContract.Law) async throws {
///   let storage = InMemoryStandups()
///   try await law.check { storage.client() }
/// }
/// ```
public enum DatabaseContract {
  /// Opens a client of one storage. Each call gives a client of its own.
  public typealias Open = @Sendable () async throws -> StandupsDatabase

  /// One promise.
  public struct Law: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    let body: @Sendable (Open) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
      self.testDescription = description
      self.body = body
    }

    /// Expects that a storage with nothing in it keeps the promise.
    public func check(_ open: Open) async throws {
      try await body(open)
    }
  }

  /// All promises but that of several at once; see ``Interleaving``.
  public static let laws: [Law] =
    orderLaws + editLaws + idempotenceLaws + conflictLaws + versionLaws + clientLaws + sizeLaws
}

extension StandupsDatabase {
  /// All standups, in order.
  func standups() async throws -> IdentifiedArrayOf<Standup> {
    IdentifiedArray(uniqueElements: try await read(nil).rows.map(\.standup))
  }

  /// Makes some edits, whatever was read.
  @discardableResult
  func make(_ edits: StandupsEdit...) async throws -> Reading {
    try await commit(edits, nil)
  }

  /// Expects that an edit stands against another hand's.
  func expectConflict(
    _ conflict: EditConflict, of edits: StandupsEdit...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: StandupsDatabaseError.conflict(conflict), sourceLocation: sourceLocation)
    {
      try await commit(edits, nil)
    }
  }
}
