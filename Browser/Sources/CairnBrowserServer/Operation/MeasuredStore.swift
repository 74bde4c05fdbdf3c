import Metrics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store whose operations are timed, and whose failures are counted.
struct MeasuredStore: ServerStore {
  let base: any ServerStore
  let metrics: ServerMetrics

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    try await timed("find", key.kind) { try await base.find(key, at: now) }
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    try await timed("put", key.kind) { try await base.put(entry, at: key, if: condition, at: now) }
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    try await timed("take", key.kind) { try await base.take(key, at: now) }
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    try await timed("move", key.kind) { try await base.move(key, to: other, ending: end, at: now) }
  }

  func trim(at now: Date) async throws {
    try await timed("trim", nil) { try await base.trim(at: now) }
  }

  private func timed<Result>(
    _ operation: String, _ kind: StoreKey.Kind?, _ body: () async throws -> Result
  ) async throws -> Result {
    let start = ContinuousClock.now
    defer { metrics.noteStore(operation, kind, took: ContinuousClock.now - start) }
    do {
      return try await body()
    } catch {
      if !(error is LeaseEnded) { metrics.storeFailures.increment() }
      throw error
    }
  }
}
