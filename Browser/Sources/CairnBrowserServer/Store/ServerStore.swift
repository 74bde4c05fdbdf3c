#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Storage for the entries that outlive a server's process: cookies, launch tokens, page records,
/// lists of pages with work, settings and hand-off codes.
///
/// ``FileStore`` is the default. Several servers may share one store, so each operation is atomic,
/// and all servers see it when it returns. A store has no clock: every operation receives the time,
/// and treats an expired entry as absent. Only ``trim(at:)`` removes it, because the clock of
/// another server may be behind.
///
/// An operation throws if the storage fails. Then it may or may not have happened.
///
/// The test-support target `ServerStoreContract` tests an implementation.
public protocol ServerStore: Sendable {
  /// Returns an entry, or `nil` if there is none.
  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry?

  /// Writes an entry. It replaces an earlier one.
  ///
  /// - Returns: Whether the condition held. If not, nothing was written.
  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool

  /// Removes an entry and returns it. If several callers do this at once, only one gets it.
  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry?

  /// Gives an entry another key and another expiry date. It replaces an earlier entry under that
  /// key.
  ///
  /// - Returns: The entry under its new key, or `nil` if there was none. If several callers do this
  ///   at once, only one gets it.
  func move(
    _ key: StoreKey, to other: StoreKey, ending: Date, at now: Date
  ) async throws -> StoredEntry?

  /// Removes expired entries. If a kind has too many, it removes those that expire first.
  func trim(at now: Date) async throws
}

extension ServerStore {
  /// Writes an entry unconditionally.
  public func put(_ entry: StoredEntry, at key: StoreKey, at now: Date) async throws {
    _ = try await put(entry, at: key, if: .always, at: now)
  }
}

/// A condition for writing an entry.
public enum StoreCondition: Equatable, Sendable {
  /// The entry is always written.
  case always
  /// An entry exists under a key, which may be that of the new entry.
  case exists(StoreKey)
}
