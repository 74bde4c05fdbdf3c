import CairnBrowserServer
import CairnLocks
import Foundation
import ServerStoreContract

/// A store of nodes in memory. Its clock only moves when a test says so.
final class MemoryNodes: NodeStore {
  struct Lost: Error {}

  private struct State {
    var now = Duration.zero
    var isLost = false
    var isHanging = false
    /// Ends when leases may begin.
    var permission: AsyncStream<Never>?
    var waitingCount = 0
    var ends: [NodeLease: Duration] = [:]
    var holders: [String: NodeLease] = [:]
    var claimCount = 0
    var questionCount = 0

    func lasts(_ lease: NodeLease) -> Bool { ends[lease].map { $0 > now } == true }
  }

  private let state = CheckedMutex(State())
  private let store = MemoryStore()

  /// The number of claims that were made.
  var claimCount: Int { state.withLock { $0.claimCount } }

  /// The number of questions for the lease of a node.
  var questionCount: Int { state.withLock { $0.questionCount } }

  /// Lets time pass.
  func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

  /// Sets whether calls fail.
  func lose(_ isLost: Bool) { state.withLock { $0.isLost = isLost } }

  /// Lets leases that end take forever.
  func hang() { state.withLock { $0.isHanging = true } }

  /// Lets leases begin only when a stream ends.
  func delayLeases(until permission: AsyncStream<Never>) {
    state.withLock { $0.permission = permission }
  }

  /// The number of leases that wait until they may begin.
  var waitingCount: Int { state.withLock { $0.waitingCount } }

  func begin(_ node: ServerNode, lasting duration: Duration) async throws -> NodeLease {
    let permission = state.withLock { state in
      if state.permission != nil { state.waitingCount += 1 }
      return state.permission
    }
    if let permission { for await _ in permission {} }
    return try call { state in
      state.ends = state.ends.filter { $0.key.node != node }
      let lease = NodeLease(of: node, epoch: (state.ends.keys.map(\.epoch).max() ?? 0) + 1)
      state.ends[lease] = state.now + duration
      return lease
    }
  }

  func renew(_ lease: NodeLease, lasting duration: Duration) async throws -> Bool {
    try call { state in
      guard state.ends[lease] != nil else { return false }
      state.ends[lease] = state.now + duration
      return true
    }
  }

  func end(_ lease: NodeLease) async throws {
    if state.withLock({ $0.isHanging }) { try await Task.sleep(for: .seconds(3_600)) }
    try call { $0.ends[lease] = nil }
  }

  func lasts(_ node: ServerNode) async throws -> Bool {
    try call { state in
      state.questionCount += 1
      return state.ends.keys.contains { $0.node == node && state.lasts($0) }
    }
  }

  func claim(_ browser: String, by lease: NodeLease) async throws -> ServerNode {
    try call { state in
      state.claimCount += 1
      guard state.lasts(lease) else { throw LeaseEnded() }
      if let holder = state.holders[browser] {
        if state.lasts(holder) { return holder.node }
        state.ends[holder] = nil
      }
      state.holders[browser] = lease
      return lease.node
    }
  }

  func entries(under lease: NodeLease?) -> any ServerStore {
    MemoryEntries(store: store) { [self] in
      guard let lease else { return }
      try call { if !$0.lasts(lease) { throw LeaseEnded() } }
    }
  }

  private func call<Result: Sendable>(
    _ body: (inout State) throws -> Result
  ) throws -> Result {
    try state.withLock { state in
      guard !state.isLost else { throw Lost() }
      return try body(&state)
    }
  }
}

/// The entries of a node.
private struct MemoryEntries: ListedStore {
  let store: MemoryStore
  let check: @Sendable () throws -> Void

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await store.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    try check()
    return await store.put(entry, at: key, if: condition, at: now)
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    try check()
    return await store.take(key, at: now)
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    try check()
    return await store.move(key, to: other, ending: end, at: now)
  }

  func list(_ kind: StoreKey.Kind, at now: Date) async throws -> [String: StoredEntry] {
    await store.list(kind, at: now)
  }

  func remove(_ kind: StoreKey.Kind, hash: String) async throws {
    try check()
    await store.remove(kind, hash: hash)
  }

  func trim(at now: Date) async throws { await store.trim(at: now) }
}
