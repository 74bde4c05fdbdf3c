#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store whose entries can be listed, as operators do. Servers only look for keys that they know.
public protocol ListedStore: ServerStore {
  /// Returns the entries of a kind, by the hashes of their names.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func list(_ kind: StoreKey.Kind, at now: Date) async throws -> [String: StoredEntry]

  /// Returns the entries of a kind whose data contains a text, by the hashes of their names.
  ///
  /// - Complexity: O(*n*) in the bytes of the entries.
  func list(
    _ kind: StoreKey.Kind, containing text: String, at now: Date
  ) async throws -> [String: StoredEntry]

  /// Removes the entry whose name has a hash, if there is one.
  func remove(_ kind: StoreKey.Kind, hash: String) async throws
}

extension ListedStore {
  /// Returns the entries of a kind whose data contains a text, by the hashes of their names.
  public func list(
    _ kind: StoreKey.Kind, containing text: String, at now: Date
  ) async throws -> [String: StoredEntry] {
    try await list(kind, at: now).filter { $0.value.data.firstRange(of: text.utf8) != nil }
  }
}

extension FileStore: ListedStore {
  /// Returns the entries of a kind, by the hashes of their names.
  public func list(_ kind: StoreKey.Kind, at now: Date) throws -> [String: StoredEntry] {
    try prepare()
    return try lock.shared {
      var entries: [String: StoredEntry] = [:]
      for name in StoreFolder(path: path(of: kind)).names {
        entries[name] = try read("\(path(of: kind))/\(name)", at: now)
      }
      return entries
    }
  }

  /// Removes the entry whose name has a hash, if there is one.
  public func remove(_ kind: StoreKey.Kind, hash: String) throws {
    try prepare()
    try lock.exclusively { try PrivateFile.remove("\(path(of: kind))/\(hash)") }
  }
}
