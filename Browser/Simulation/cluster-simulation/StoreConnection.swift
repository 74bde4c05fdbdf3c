import AppFeature
import CairnLocks
import Foundation
import StandupsDatabase

@testable import CairnBrowserServer

/// The connection of a process to the store. Calls can fail, and nothing comes from a dead process.
struct StoreConnection: NodeStore {
  let store: SimulatedStore
  let process: ServerProcess

  struct Lost: Error {}

  /// Makes a call of the store.
  ///
  /// - Throws: ``Lost``, although the call may be done, or the error of the call.
  func call<Result>(
    _ name: String, _ body: () async throws -> Result
  ) async throws -> Result {
    try await process.cross()
    let fault = store.nextFault()
    if let fault { store.log.add("\(process.name): \(name): \(fault)") }
    switch fault {
    case .refused: throw Lost()
    case .slow, .timedOut:
      await SimulatedProcess.pass(.seconds(4))
      try await process.cross()
      if fault == .timedOut { throw Lost() }
    case .answerLost, .oldReading, nil: break
    }
    let death = process.beginCall()
    if let death {
      store.log.add("\(process.name): dies \(death.isDone ? "after" : "before") “\(name)”")
      if !death.isDone { process.die() }
      try await process.cross()
    }
    let result = try await body()
    if death != nil { process.die() }
    try await process.cross()
    if fault == .answerLost { throw Lost() }
    return result
  }

  // MARK: Leases

  func begin(_ node: ServerNode, lasting duration: Duration) async throws -> NodeLease {
    let lease = try await call("begin a lease") {
      store.begin(node, lasting: duration)
    }
    store.log.add("\(process.name): has lease \(lease.epoch)")
    return lease
  }

  func renew(_ lease: NodeLease, lasting duration: Duration) async throws -> Bool {
    let isRenewed = try await call("renew lease \(lease.epoch)") {
      store.renew(lease, lasting: duration)
    }
    if !isRenewed { store.log.add("\(process.name): lease \(lease.epoch) has ended") }
    return isRenewed
  }

  func lasts(_ node: ServerNode) async throws -> Bool {
    try await call("look at the lease of \(node.id)") { store.lasts(node) }
  }

  func end(_ lease: NodeLease) async throws {
    try await call("end lease \(lease.epoch)") { store.end(lease) }
    store.log.add("\(process.name): ends lease \(lease.epoch)")
  }

  func claim(_ browser: String, by lease: NodeLease) async throws -> ServerNode {
    let holder = try await call("claim a browser") {
      try store.claim(browser, by: lease)
    }
    store.log.add("\(process.name): \(browser.prefix(4)) is held by \(holder.id)")
    return holder
  }

  func entries(under lease: NodeLease?) -> any ServerStore {
    LeasedEntries(connection: self, lease: lease)
  }

  // MARK: Standups

  /// The database of a node with a lease.
  func standups(of lease: NodeLease) -> StandupsDatabase {
    var database = store.standups.client()
    let base = database
    let earlier = CheckedMutex<ReadResult?>(nil)
    database.read = { version, glimpse throws(StandupsDatabaseError) in
      try await failing {
        try await call("read standups") {
          let reading = try await base.read(version, glimpse)
          guard version == nil else { return reading }
          return earlier.withLock { earlier in
            defer { earlier = reading }
            return reading
          }
        }
      }
    }
    database.commit = { gesture, version throws(StandupsDatabaseError) in
      try await failing {
        try await call("commit \(gesture.id.short)") {
          try store.beginTransaction(of: lease)
          defer { store.endTransaction(of: lease) }
          var gesture = gesture
          if store.planted == .appliedTwice {
            gesture = Gesture(id: UUID(), edits: gesture.edits)
          }
          let reading = try await base.commit(gesture, version)
          store.log.add("\(process.name): has committed \(gesture.id.short)")
          return reading
        }
      }
    }
    return database
  }

  private func failing<Result>(
    _ body: () async throws -> Result
  ) async throws(StandupsDatabaseError) -> Result {
    do { return try await body() } catch let error as StandupsDatabaseError {
      throw error
    } catch is Lost {
      throw .unavailable("The simulated database doesn't answer.")
    } catch {
      throw .busy(at: "the simulated database")
    }
  }
}

extension UUID {
  fileprivate var short: Substring { uuidString.prefix(8) }
}

/// The entries of the store, as the node with a lease writes them.
private struct LeasedEntries: ServerStore {
  let connection: StoreConnection
  let lease: NodeLease?

  private var store: SimulatedStore { connection.store }

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    let entry = try await connection.call("find a \(key.kind)") { store.find(key, at: now) }
    guard key.kind == .page, var entry, store.planted == .eventsForgotten else { return entry }
    entry.data = SavedSession.withoutEvents(entry.data)
    return entry
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    let entry =
      store.planted == .changesForgotten && key.kind == .page ? entry.withoutChanges : entry
    if store.planted == .keptBeforeWritten, key.kind == .page {
      Task {
        await SimulatedProcess.pass(.seconds(2))
        _ = try? await write(entry, at: key, if: condition, at: now)
      }
      return true
    }
    return try await write(entry, at: key, if: condition, at: now)
  }

  private func write(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    try await connection.call("put a \(key.kind)") {
      try store.put(entry, at: key, if: condition, at: now, by: lease)
    }
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    try await connection.call("take a \(key.kind)") {
      try store.take(key, at: now, by: lease)
    }
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    try await connection.call("move a \(key.kind)") {
      try store.move(key, to: other, ending: end, at: now, by: lease)
    }
  }

  func trim(at now: Date) async throws {}
}

extension StoredEntry {
  /// The record of a page without the changes that aren't committed.
  fileprivate var withoutChanges: Self {
    guard var saved = try? JSONDecoder().decode(SavedSession.self, from: data) else { return self }
    saved.gestures = []
    var entry = self
    entry.data = (try? JSONEncoder().encode(saved)) ?? data
    return entry
  }
}
