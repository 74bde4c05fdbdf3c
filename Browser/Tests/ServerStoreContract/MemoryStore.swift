public import CairnBrowserServer
public import Foundation

/// A store in memory, for tests. Several servers can share one.
public actor MemoryStore: ListedStore {
  private let limits: [StoreKey.Kind: Int]
  private var entries: [StoreKey: StoredEntry] = [:]

  /// Creates a store with a maximum number of entries of each kind.
  public init(limits: [StoreKey.Kind: Int] = [:]) {
    self.limits = limits
  }

  /// The number of entries.
  public var count: Int { entries.count }

  public func find(_ key: StoreKey, at now: Date) -> StoredEntry? {
    entries[key].flatMap { $0.end > now ? $0 : nil }
  }

  public func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) -> Bool {
    if case .exists(let other) = condition, find(other, at: now) == nil { return false }
    entries[key] = entry
    return true
  }

  public func take(_ key: StoreKey, at now: Date) -> StoredEntry? {
    guard let entry = find(key, at: now) else { return nil }
    entries[key] = nil
    return entry
  }

  public func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) -> StoredEntry? {
    guard var entry = take(key, at: now) else { return nil }
    entry.end = end
    entries[other] = entry
    return entry
  }

  public func list(_ kind: StoreKey.Kind, at now: Date) -> [String: StoredEntry] {
    let entries = entries.filter { $0.key.kind == kind && $0.value.end > now }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.digest, $0.value) })
  }

  public func remove(_ kind: StoreKey.Kind, hash: String) {
    entries = entries.filter { $0.key.kind != kind || $0.key.digest != hash }
  }

  public func trim(at now: Date) {
    entries = entries.filter { $0.value.end > now }
    for (kind, limit) in limits {
      let ofKind = entries.filter { $0.key.kind == kind }.sorted { $0.value.end > $1.value.end }
      for (key, _) in ofKind.dropFirst(limit) { entries[key] = nil }
    }
  }
}
