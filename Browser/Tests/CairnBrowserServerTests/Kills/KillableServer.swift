import CairnBrowser
import CairnLocks
import Foundation
import Models
import ServerStoreContract
import StandupsDatabase

@testable import CairnBrowserServer
@testable import StandupsServer

/// The data that outlives a server: the database, and the records of pages.
final class OutlivingData: Sendable {
  let standups = InMemoryStandups()
  let store = MemoryStore()
  let folder = TestServer.temporaryFolder()
  let browser = Digest(of: "browser".utf8)
}

/// A server in this process that can die at any moment: between two events, or before or after one of
/// its writes. Nothing that it does later has an effect.
final class KillableServer: Sendable {
  let pages: Pages
  private let fate: Fate
  private let standups: StandupsClient

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - data: The data of earlier servers.
  ///   - writes: The number of writes after which the server dies, or `nil` if it lives on.
  ///   - doesLastWrite: Whether the last one of them is done, although nobody learns that.
  ///   - interval: The time between two records of a page.
  init(_ data: OutlivingData, writes: Int?, doesLastWrite: Bool, keepingEvery interval: Duration) {
    let fate = Fate(writes: writes, doesLastWrite: doesLastWrite)
    self.fate = fate
    standups = StandupsClient(fate.limiting(data.standups.client()))
    var web = WebStandups(
      database: .file("\(data.folder)/standups.sqlite"), speechCommand: nil,
      environment: ["HOME": data.folder])
    web.standups = standups
    web.keepingInterval = interval
    let trouble = StoreTrouble { _ in }
    pages = Pages(
      of: web.app, limits: BrowserLimits(), lifetimes: PageLifetimes(),
      records: PageRecords(in: MortalStore(data.store, fate), trouble: trouble, limit: 100),
      uptime: { .zero })
  }

  var isDead: Bool { fate.isDead }

  /// Kills the server, and frees what it holds.
  func kill() async {
    fate.die()
    await pages.endAll()
  }
}

/// The number of writes until a server dies.
private final class Fate: Sendable {
  enum Outcome { case done, doneUnheard, refused }
  struct Death: Error {}

  private let writesLeft: CheckedMutex<Int?>
  private let doesLastWrite: Bool

  init(writes: Int?, doesLastWrite: Bool) {
    writesLeft = CheckedMutex(writes)
    self.doesLastWrite = doesLastWrite
  }

  var isDead: Bool { writesLeft.withLock { $0.map { $0 <= 0 } ?? false } }

  func die() { writesLeft.withLock { $0 = 0 } }

  func nextWrite() -> Outcome {
    writesLeft.withLock { left in
      guard let count = left else { return .done }
      left = count - 1
      if count > 1 { return .done }
      return count == 1 && doesLastWrite ? .doneUnheard : .refused
    }
  }

  /// Does a write, if the server lives long enough.
  func write<Value>(_ body: () async throws -> Value) async throws -> Value {
    switch nextWrite() {
    case .done: return try await body()
    case .doneUnheard: _ = try? await body()
    case .refused: break
    }
    throw Death()
  }

  func limiting(_ database: StandupsDatabase) -> StandupsDatabase {
    var mortal = database
    mortal.commit = { gesture, version throws(StandupsDatabaseError) in
      do {
        return try await self.write { try await database.commit(gesture, version) }
      } catch let error as StandupsDatabaseError {
        throw error
      } catch {
        throw .busy(at: "/d")
      }
    }
    return mortal
  }
}

/// The store of a server that may die.
private struct MortalStore: ServerStore {
  let base: MemoryStore
  let fate: Fate

  init(_ base: MemoryStore, _ fate: Fate) { (self.base, self.fate) = (base, fate) }

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await base.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    try await fate.write { await base.put(entry, at: key, if: condition, at: now) }
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    try await fate.write { await base.take(key, at: now) }
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    try await fate.write { await base.move(key, to: other, ending: end, at: now) }
  }

  func trim(at now: Date) async throws {}
}
