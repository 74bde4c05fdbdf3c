import CairnBrowserServer
import Foundation
import SessionsClient
import SessionsClientLive

/// The store of the server. It keeps hand-offs in the database of sessions, where the terminal
/// finds them.
struct StandupsStore: ServerStore {
  let base: any ServerStore
  let handoffs: Handoffs

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    guard let code = key.handoff else { return try await base.find(key, at: now) }
    return try await handoffs.find(code, at: now).map(StoredEntry.init)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    guard let code = key.handoff else {
      return try await base.put(entry, at: key, if: condition, at: now)
    }
    if case .exists(let other) = condition, try await find(other, at: now) == nil { return false }
    // Their database has no ends: it counts the time of a code from its date.
    let latest = entry.end.addingTimeInterval(-(Handoffs.codeLifetime / .seconds(1)))
    try await handoffs.give(entry.data, under: code, at: min(entry.date, latest))
    return true
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    guard let code = key.handoff else { return try await base.take(key, at: now) }
    let record = try await handoffs.take(code, at: now)
    try await handoffs.forget(code)
    return record.map(StoredEntry.init)
  }

  /// Gives an entry another key. The database of sessions only forgets it after it is written under
  /// that key.
  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    guard let code = key.handoff else {
      return try await base.move(key, to: other, ending: end, at: now)
    }
    guard let record = try await handoffs.take(code, at: now) else { return nil }
    let entry = StoredEntry(data: record.data, date: record.date, end: end)
    do {
      try await put(entry, at: other, at: now)
    } catch {
      try await handoffs.giveBack(code)
      throw error
    }
    try await handoffs.forget(code)
    return entry
  }

  /// Trims all other entries. Unused hand-offs stay, because the next start of the terminal offers
  /// them.
  func trim(at now: Date) async throws { try await base.trim(at: now) }
}

extension StoreKey {
  fileprivate var handoff: HandoffCode? { kind == .handoff ? HandoffCode(name) : nil }
}

extension StoredEntry {
  fileprivate init(_ record: SessionsClient.Record) {
    self.init(
      data: record.data, date: record.date,
      end: record.date.addingTimeInterval(Handoffs.codeLifetime / .seconds(1)))
  }
}
