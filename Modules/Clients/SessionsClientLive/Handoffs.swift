import CairnDependencies
import GRDB
public import SessionsClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Hands records from one renderer to another: from the terminal to a browser, and back.
///
/// ```text
/// let handoffs = Handoffs(folder: folder, database: path)
/// try await handoffs.give(record, under: code, at: .now)
/// // Elsewhere, once:
/// let record = try await handoffs.take(code, at: .now)
/// ```
///
/// A program needs one of these for all its sessions: they share one connection. A taken record is
/// locked until the taker says that it has stored the record elsewhere. If the taker dies, the next
/// start of the terminal offers the record.
public actor Handoffs {
  /// How long a record waits under its code. After that, the next start of the terminal offers it.
  public static let codeLifetime: Duration = .seconds(600)

  private let folder: String
  private let database: String
  private var connection: DatabaseQueue?
  /// The records that were taken, by their codes.
  private var taken: [HandoffCode: (id: String, lock: SessionLock?)] = [:]

  /// Creates an object that opens its database at the first use.
  ///
  /// - Parameters:
  ///   - folder: The folder of the session records: `SessionsClient.defaultFolder(environment:)`.
  ///   - database: The identity of the database that the sessions are about.
  public init(folder: String, database: String) {
    self.folder = folder
    self.database = database
  }

  /// Stores a record under a code, which can be used once, until ten minutes after the given time.
  public func give(_ record: Data, under code: HandoffCode, at now: Date) async throws {
    let waiting = WaitingRecord(code, database, now)
    try await open().write { try waiting.insert(record, in: $0) }
  }

  /// Returns the record that waits under a code, or `nil` if there is none.
  public func find(_ code: HandoffCode, at now: Date) async throws -> SessionsClient.Record? {
    let waiting = WaitingRecord(code, database, now)
    return try await open().read { try waiting.find(in: $0)?.record }
  }

  /// Takes the record that waits under a code, or returns `nil` if there is none.
  ///
  /// Afterward, call ``forget(_:)`` when the record is stored elsewhere, or else ``giveBack(_:)``.
  public func take(_ code: HandoffCode, at now: Date) async throws -> SessionsClient.Record? {
    let id = UUIDGenerator.liveValue().uuidString
    let file = try open()
    // Locked before the record has this id, so that nobody mistakes it for one of a dead session.
    let lock = SessionLock.own(of: id, in: folder)
    let waiting = WaitingRecord(code, database, now)
    do {
      let record = try await file.write { try waiting.take(as: id, in: $0) }
      if record != nil { taken[code] = (id, lock) } else { lock?.remove() }
      return record
    } catch {
      lock?.remove()
      throw error
    }
  }

  /// Deletes the record that was taken under a code, because it is stored elsewhere.
  public func forget(_ code: HandoffCode) async throws {
    guard let (id, lock) = taken[code] else { return }
    try await open().write { try $0.deleteRecord(of: id) }
    taken[code] = nil
    lock?.remove()
  }

  /// Makes the record that was taken available under its code again.
  public func giveBack(_ code: HandoffCode) async throws {
    guard let (id, lock) = taken[code] else { return }
    try await open().write {
      try $0.execute(
        sql: "UPDATE sessions SET code = ? WHERE id = ?", arguments: [code.description, id])
    }
    taken[code] = nil
    lock?.remove()
  }

  private func open() throws -> DatabaseQueue {
    if let connection { return connection }
    let opened = try SessionsDatabase.open(in: folder, log: { _ in })
    connection = opened
    return opened
  }
}
