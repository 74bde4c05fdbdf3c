import CairnLocks

@testable import CairnBrowserServer

/// The nodes of a run, and the proxy in front of them, which knows nothing of browsers.
final class SimulatedCluster: Sendable {
  let store: SimulatedStore
  let log: RunLog
  private let folder: String
  private let servers = CheckedMutex<[SimulatedServer?]>([])
  private let lifeCounts = CheckedMutex<[Int: Int]>([:])

  /// The times by which the clocks of the nodes are ahead of the store's.
  private static let skews: [Duration] = [.zero, .seconds(180), .seconds(-300)]

  init(_ store: SimulatedStore, log: RunLog, folder: String) {
    self.store = store
    self.log = log
    self.folder = folder
    servers.withLock { $0 = Array(repeating: nil, count: Plan.nodeCount) }
  }

  /// Starts a node, unless it runs.
  func start(_ number: Int) {
    guard server(number)?.process.isDead != false else { return }
    let life = lifeCounts.withLock { lives in
      lives[number, default: 0] += 1
      return lives[number] ?? 0
    }
    let process = ServerProcess(
      name: "node \(number), life \(life)", skew: Self.skews[number % Self.skews.count])
    let server = SimulatedServer(process, on: store, folder: folder)
    servers.withLock { $0[number] = server }
    log.add("\(process.name): starts")
  }

  func server(_ number: Int) -> SimulatedServer? { servers.withLock { $0[number] } }

  func kill(_ number: Int) async {
    guard let server = server(number), !server.process.isDead else { return }
    log.add("\(server.id): is killed")
    await server.kill()
  }

  /// Kills a server, and starts its node again after some seconds.
  func crash(_ server: SimulatedServer) {
    let number = servers.withLock { servers in servers.firstIndex { $0?.id == server.id } }
    guard let number else { return }
    Task {
      await kill(number)
      await restart(number)
    }
  }

  /// Starts a dead node again after some seconds.
  func restart(_ number: Int) async {
    try? await Task.sleep(for: .seconds(3))
    start(number)
  }

  /// Lets a node die at one of its next calls of the store, and waits until it is dead.
  func kill(_ number: Int, at death: ServerProcess.Death) async {
    guard let server = server(number), !server.process.isDead else { return }
    server.process.die(at: death)
    while !server.process.isDead { await SimulatedProcess.pass(.milliseconds(100)) }
    await server.kill()
  }

  func stop(_ number: Int) async {
    guard let server = server(number), !server.process.isDead else { return }
    log.add("\(server.id): stops")
    await server.stop()
    log.add("\(server.id): has stopped")
  }

  func halt(_ number: Int, seconds: Int) {
    guard let server = server(number), !server.process.isDead else { return }
    log.add("\(server.id): halts for \(seconds) s")
    server.process.halt(for: .seconds(seconds))
  }

  // MARK: The proxy

  /// Brings a request of a browser to some node, which passes it on to the holder of the browser.
  ///
  /// - Returns: The pages of the holder and its server, or `nil` if one of the two doesn't answer now.
  func pages(
    for browser: Digest, at entry: Int
  ) async -> (pages: Pages, server: SimulatedServer)? {
    guard let entry = server(entry), entry.process.answers else { return nil }
    guard let place = try? await entry.node.place(of: browser) else { return nil }
    switch place {
    case .here(let pages): return (pages, entry)
    case .elsewhere(let node):
      guard let holder = servers.withLock({ $0.first { $0?.id == node.id } ?? nil }),
        holder.process.answers
      else {
        _ = await entry.node.hasEnded(node)
        return nil
      }
      guard case .here(let pages)? = try? await holder.node.place(of: browser) else {
        await entry.node.forgetHolder(of: browser)
        return nil
      }
      return (pages, holder)
    }
  }
}
