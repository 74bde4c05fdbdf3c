import CairnBrowser
import CairnDependencies
import CairnLocks
import Foundation
import StandupsDatabase

@testable import CairnBrowserServer
@testable import StandupsServer

/// A process of a server. It can die or halt at any moment: nothing leaves it then, to the store or to a
/// browser.
final class ServerProcess: Sendable {
  struct Dead: Error {}

  let name: String
  /// The time by which its clocks are ahead of the store's.
  let skew: Duration
  private let state = CheckedMutex((isDead: false, haltEnd: Duration.zero, death: Death?.none))

  /// A death at one of the next calls of the store.
  struct Death {
    /// The number of calls up to it.
    var calls: Int
    /// Whether that call is still done, although nobody learns that.
    let isDone: Bool
  }

  init(name: String, skew: Duration) { (self.name, self.skew) = (name, skew) }

  var isDead: Bool { state.withLock { $0.isDead } }
  /// Whether it neither died nor halts.
  var answers: Bool {
    let now = SimulatedProcess.now
    return state.withLock { !$0.isDead && $0.haltEnd <= now }
  }
  var clock: Duration { SimulatedProcess.now + skew }

  func die() { state.withLock { $0.isDead = true } }

  /// Lets the process die at a later call.
  func die(at death: Death) { state.withLock { $0.death = death } }

  /// Notes that a call of the store begins.
  ///
  /// - Returns: The death that is due with this call.
  func beginCall() -> Death? {
    state.withLock { state in
      state.death?.calls -= 1
      return state.death.flatMap { $0.calls <= 0 ? $0 : nil }
    }
  }

  func halt(for duration: Duration) {
    let end = SimulatedProcess.now + duration
    state.withLock { $0.haltEnd = end }
  }

  /// Passes the border of the process, which takes a moment. A halted process passes when it goes on.
  ///
  /// - Throws: ``Dead``.
  func cross() async throws {
    await SimulatedProcess.pass(.milliseconds(1))
    while true {
      let state = state.withLock { $0 }
      if state.isDead { throw Dead() }
      let rest = state.haltEnd - SimulatedProcess.now
      guard rest > .zero else { return }
      await SimulatedProcess.pass(rest)
    }
  }
}

/// A server of Standups in a process.
final class SimulatedServer: Sendable {
  let process: ServerProcess
  let id: String
  let node: Node
  /// The standups under the current lease.
  private let standups: LockIsolated<StandupsClient?>
  private let work = CheckedMutex<[Task<Void, Never>]>([])

  init(_ process: ServerProcess, on store: SimulatedStore, folder: String) {
    let standups = LockIsolated<StandupsClient?>(nil)
    self.standups = standups
    self.process = process
    id = process.name
    let connection = StoreConnection(store: store, process: process)
    let trouble = StoreTrouble { [log = store.log] in log.add("\(process.name): \($0)") }
    let uptime: @Sendable () -> Duration = { SimulatedProcess.now }
    node = Node(
      ServerNode(id: id, address: id), in: connection, trouble: trouble, uptime: uptime
    ) { lease, entries in
      var web = WebStandups(
        database: .file("\(folder)/standups.sqlite"), speechCommand: nil,
        environment: ["HOME": folder, "TMPDIR": folder])
      let client = StandupsClient(connection.standups(of: lease))
      web.standups = client
      standups.setValue(client)
      var app = web.app
      if store.planted == .randomIDs { app = app.withRandomIDs }
      return Tenure(
        lease: lease,
        pages: Pages(
          of: app, limits: BrowserLimits(), lifetimes: PageLifetimes(),
          records: PageRecords(
            in: entries, trouble: trouble, limit: 100,
            now: { Date(timeIntervalSince1970: 1_800_000_000 + process.clock / .seconds(1)) }),
          uptime: uptime))
    }
    let renewing = Task { [node] in
      while !process.isDead, !Task.isCancelled {
        await node.renew()
        try? await Task.sleep(for: Node.renewalInterval)
        try? await process.cross()
      }
    }
    let sweeping = Task { [node] in
      while !process.isDead, !Task.isCancelled {
        try? await Task.sleep(for: PageLifetimes().sweepInterval)
        try? await process.cross()
        await node.pages?.sweep()
      }
    }
    work.withLock { $0 = [renewing, sweeping] }
  }

  /// Kills the process, and frees what it held.
  func kill() async {
    process.die()
    for task in work.withLock({ $0 }) { task.cancel() }
    await node.pages?.endAll()
  }

  /// Stops the server in order. The process ends after ten seconds at the latest.
  func stop() async {
    let limit = Task {
      try? await Task.sleep(for: .seconds(10))
      process.die()
    }
    await node.stop()
    _ = await standups.value?.finish(.seconds(5))
    limit.cancel()
    await kill()
  }
}

extension BrowserApp {
  fileprivate var withRandomIDs: Self {
    BrowserApp(name: name, identifier: identifier, isLink: isLink) { [open] visit in
      await open(
        PageVisit(
          epoch: visit.epoch, link: visit.link, record: visit.record,
          ids: EventIDs(seed: Secret().text), settings: visit.settings, others: visit.others))
    }
  }
}
