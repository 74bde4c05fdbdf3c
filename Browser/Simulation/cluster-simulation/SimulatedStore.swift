import AppFeature
import CairnLocks
import Foundation
import StandupsDatabase

@testable import CairnBrowserServer

/// The store that all nodes share: entries, leases, and standups.
///
/// Each operation is a transaction. It checks itself that only the holder of a browser writes for it.
final class SimulatedStore: Sendable {
  struct Lease {
    let node: ServerNode
    /// By the store's clock.
    var end: Duration
    /// The transactions that have checked the lease and aren't done.
    var transactions = 0
  }

  fileprivate struct Contents {
    var entries: [StoreKey: StoredEntry] = [:]
    var leases: [Int: Lease] = [:]
    /// The epoch of each browser's holder.
    var holders: [String: Int] = [:]
    var lastEpoch = 0
    var faults: [StoreFault] = []
    /// The time until which all calls are refused.
    var stopEnd = Duration.zero
  }

  let standups = InMemoryStandups()
  let log: RunLog
  let planted: PlantedFault?
  private let contents = CheckedMutex(Contents())

  init(log: RunLog, planted: PlantedFault?) {
    self.log = log
    self.planted = planted
  }

  // MARK: Faults

  func fail(_ fault: StoreFault, calls: Int) {
    contents.withLock { $0.faults += Array(repeating: fault, count: calls) }
  }

  func stop(for duration: Duration) {
    let end = SimulatedProcess.now + duration
    contents.withLock { $0.stopEnd = max($0.stopEnd, end) }
  }

  func heal() { contents.withLock { ($0.faults, $0.stopEnd) = ([], .zero) } }

  func nextFault() -> StoreFault? {
    let now = SimulatedProcess.now
    return contents.withLock { contents in
      if now < contents.stopEnd { return .refused }
      return contents.faults.isEmpty ? nil : contents.faults.removeFirst()
    }
  }

  // MARK: Leases

  func begin(_ node: ServerNode, lasting duration: Duration) -> NodeLease {
    let now = SimulatedProcess.now
    return contents.withLock { contents in
      contents.lastEpoch += 1
      contents.leases = contents.leases.filter { $0.value.node != node }
      contents.leases[contents.lastEpoch] = Lease(node: node, end: now + duration)
      return NodeLease(of: node, epoch: contents.lastEpoch)
    }
  }

  func renew(_ lease: NodeLease, lasting duration: Duration) -> Bool {
    let now = SimulatedProcess.now
    return contents.withLock { contents in
      guard contents.leases[lease.epoch] != nil else { return false }
      contents.leases[lease.epoch]?.end = now + duration
      return true
    }
  }

  func lasts(_ node: ServerNode) -> Bool {
    let now = SimulatedProcess.now
    return contents.withLock { contents in
      contents.leases.contains { $0.value.node == node && contents.isAlive($0.key, at: now) }
    }
  }

  func end(_ lease: NodeLease) { contents.withLock { $0.leases[lease.epoch] = nil } }

  func claim(_ browser: String, by lease: NodeLease) throws -> ServerNode {
    let now = SimulatedProcess.now
    let (steals, ends) = (planted == .claimOfHeldBrowser, planted != .leaseKeptAtClaim)
    return try contents.withLock { contents in
      guard contents.isAlive(lease.epoch, at: now) else { throw LeaseEnded() }
      if let holder = contents.holders[browser], holder != lease.epoch,
        contents.isAlive(holder, at: now), !steals, let node = contents.leases[holder]?.node
      {
        return node
      }
      // So nobody can renew it any more.
      if let holder = contents.holders[browser], holder != lease.epoch, ends, !steals {
        contents.leases[holder] = nil
      }
      contents.holders[browser] = lease.epoch
      return lease.node
    }
  }

  /// Begins a transaction for the holder of a lease. Until ``endTransaction(of:)``, the lease lasts.
  func beginTransaction(of lease: NodeLease) throws {
    let now = SimulatedProcess.now
    let isAlive = contents.withLock { contents in
      contents.leases[lease.epoch]?.transactions += 1
      return contents.isAlive(lease.epoch, at: now, transactions: 1)
    }
    if isAlive { return }
    guard planted == .commitWithoutLease else {
      endTransaction(of: lease)
      throw LeaseEnded()
    }
    log.violate("lease \(lease.epoch) has ended, and its node commits a change")
  }

  func endTransaction(of lease: NodeLease) {
    contents.withLock { $0.leases[lease.epoch]?.transactions -= 1 }
  }

  // MARK: Entries

  func find(_ key: StoreKey, at now: Date) -> StoredEntry? {
    contents.withLock { $0.entry(key, at: now) }
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date,
    by lease: NodeLease?
  ) throws -> Bool {
    try write(key, by: lease) { contents in
      if case .exists(let other) = condition, contents.entry(other, at: now) == nil { return false }
      contents.entries[key] = entry
      return true
    }
  }

  func take(_ key: StoreKey, at now: Date, by lease: NodeLease?) throws
    -> StoredEntry?
  {
    try write(key, by: lease) { contents in
      defer { contents.entries[key] = nil }
      return contents.entry(key, at: now)
    }
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date, by lease: NodeLease?
  ) throws -> StoredEntry? {
    try write(other, by: lease) { contents in
      guard var entry = contents.entry(key, at: now) else { return nil }
      contents.entries[key] = nil
      entry.end = end
      contents.entries[other] = entry
      return entry
    }
  }

  private func write<Result: Sendable>(
    _ key: StoreKey, by lease: NodeLease?,
    _ body: (inout Contents) -> Result
  ) throws -> Result {
    let now = SimulatedProcess.now
    let checked = planted == .recordWithoutLease ? nil : lease
    let (result, holder) = try contents.withLock { contents in
      if let checked, !contents.isAlive(checked.epoch, at: now) { throw LeaseEnded() }
      return (body(&contents), key.browser.flatMap { contents.holders[$0] })
    }
    if let holder, holder != lease?.epoch {
      log.violate(
        "lease \(lease?.epoch ?? 0) wrote an entry of a browser that lease \(holder) holds")
    }
    return result
  }

  /// The last event that the record of a page includes.
  func lastEvent(of page: Digest, _ browser: Digest) -> Int {
    let entry = contents.withLock { $0.entries[StoreKey(page: page, of: browser)] }
    return entry.map { SavedSession.lastEvent(in: $0.data) } ?? 0
  }
}

extension SimulatedStore.Contents {
  /// - Parameter transactions: The number of transactions that don't make the lease last.
  fileprivate func isAlive(_ epoch: Int, at now: Duration, transactions: Int = 0) -> Bool {
    leases[epoch].map { $0.end > now || $0.transactions > transactions } ?? false
  }

  fileprivate func entry(_ key: StoreKey, at now: Date) -> StoredEntry? {
    entries[key].flatMap { $0.end > now ? $0 : nil }
  }
}

extension StoreKey {
  /// The browser that an entry belongs to.
  fileprivate var browser: String? {
    switch kind {
    case .page: name.split(separator: "-").last.map(String.init)
    case .setting: name.split(separator: "-").first.map(String.init)
    case .work: name
    case .arrival, .cookie, .handoff, .revocation, .token: nil
    }
  }
}
