import CairnBrowserServer
import Foundation
import ServerStoreContract

/// A store that fails on demand, as with a full disk or an unreadable folder.
actor FailingStore: ServerStore {
  struct Failure: Error {}

  private let base = MemoryStore()
  private var canRead = true
  private var canWrite = true

  func set(canRead: Bool, canWrite: Bool) { (self.canRead, self.canWrite) = (canRead, canWrite) }

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    guard canRead else { throw Failure() }
    return await base.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    guard canWrite else { throw Failure() }
    return await base.put(entry, at: key, if: condition, at: now)
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    guard canWrite else { throw Failure() }
    return await base.take(key, at: now)
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    guard canRead else { throw Failure() }
    let entry = await base.find(key, at: now)
    guard canWrite || entry == nil else { throw Failure() }
    return await base.move(key, to: other, ending: end, at: now)
  }

  func trim(at now: Date) async throws { await base.trim(at: now) }
}
