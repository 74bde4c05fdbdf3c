#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The entries that outlive a server's process: cookies, launch tokens, page records, hand-off codes.
///
/// ``FileStore`` is the default. Several servers may share one store, so each operation happens as a
/// whole or not at all, and is seen by all servers when it returns. A store has no clock: every
/// operation is told the time, and takes an entry that has ended for one that isn't there.
///
/// An operation throws if the storage fails. Then it may or may not have happened.
///
/// The test-support target `ServerStoreContract` tests an implementation.
public protocol ServerStore: Sendable {
  /// Returns an entry, or `nil` if there is none.
  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry?

  /// Writes an entry in place of the one that may be there.
  ///
  /// - Returns: Whether the condition held. If not, nothing was written.
  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool

  /// Removes an entry and returns it. Of several callers at once, one gets it.
  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry?

  /// Gives an entry another key and another end, in place of an entry that may be there.
  ///
  /// - Returns: The entry under its new key, or `nil` if there was none. Of several callers at once,
  ///   one gets it.
  func move(
    _ key: StoreKey, to other: StoreKey, ending: Date, at now: Date
  ) async throws -> StoredEntry?

  /// Removes the entries that have ended, and of a kind with too many those that end first.
  func trim(at now: Date) async throws
}

extension ServerStore {
  /// Writes an entry, whatever is there.
  public func put(_ entry: StoredEntry, at key: StoreKey, at now: Date) async throws {
    _ = try await put(entry, at: key, if: .always, at: now)
  }
}

/// What must hold for an entry to be written.
public enum StoreCondition: Equatable, Sendable {
  /// The entry is written in any case.
  case always
  /// There is an entry under a key, which may be that of the new entry.
  case exists(StoreKey)
}
