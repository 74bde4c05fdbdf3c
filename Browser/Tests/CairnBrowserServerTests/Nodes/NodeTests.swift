import Cairn
import CairnBrowser
import Testing

@testable import CairnBrowserServer

private typealias Node = CairnBrowserServer.Node

/// Tests of a node: what it holds, and until when.
@Suite struct NodeTests {
  let store = MemoryNodes()
  private let clock = LockIsolated(Duration.zero)
  let browser = Secret().digest

  private func node(_ id: String, stopLimit: Duration = .seconds(60)) -> Node {
    Node(
      ServerNode(id: id, address: id), in: store, trouble: StoreTrouble { _ in },
      stopLimit: stopLimit, uptime: { [clock] in clock.value }
    ) { lease, entries in
      Tenure(
        lease: lease,
        pages: Pages(
          of: .tally, limits: BrowserLimits(), lifetimes: PageLifetimes(),
          records: PageRecords(in: entries, trouble: StoreTrouble { _ in }, limit: 10),
          uptime: { .zero }))
    }
  }

  private func pass(_ duration: Duration) {
    store.pass(duration)
    clock.withValue { $0 += duration }
  }

  @Test("The first node that is asked for a browser holds it, and the others name that node")
  func place() async throws {
    let (first, second) = (node("first"), node("second"))
    await first.renew()
    await second.renew()
    #expect(try await first.place(of: browser).holder == nil)
    #expect(try await second.place(of: browser).holder == "first")
    // It knows that for a while, and its own browsers as long as its lease lasts.
    for _ in 0..<5 {
      #expect(try await first.place(of: browser).holder == nil)
      #expect(try await second.place(of: browser).holder == "first")
    }
    #expect(store.claimCount == 2)
    await first.renew()
    pass(Node.knownDuration)
    await second.renew()
    await first.renew()
    #expect(try await second.place(of: browser).holder == "first")
    await second.forgetHolder(of: browser)
    #expect(try await second.place(of: browser).holder == "first")
    #expect(store.claimCount == 4)
  }

  @Test("When the lease of a node ends, its pages end, and another node takes the browser over")
  func takeOver() async throws {
    let (first, second) = (node("first"), node("second"))
    await first.renew()
    guard case .here(let pages) = try await first.place(of: browser) else {
      throw Connection.Failure(reason: "The first node holds the browser.")
    }
    let page = try await pages.open("/", for: browser)
    pass(Node.leaseDuration)
    await second.renew()
    #expect(try await second.place(of: browser).holder == nil)
    // It notices its end, and begins anew without the browser.
    await first.renew()
    #expect(await page.page.hasEnded)
    #expect(await pages.isAbandoned)
    #expect(try await first.place(of: browser).holder == "second")
  }

  @Test(
    "Many requests that wait for a dead node ask the store together, and then take over at once")
  func deadNode() async throws {
    let (first, second) = (node("first"), node("second"))
    await first.renew()
    await second.renew()
    _ = try await first.place(of: browser)
    let holder = ServerNode(id: "first", address: "first")
    #expect(try await second.place(of: browser).holder == "first")
    func waitTogether() async -> Set<Bool> {
      await withTaskGroup { group in
        for _ in 0..<100 { group.addTask { await second.hasEnded(holder) } }
        return await group.reduce(into: []) { $0.insert($1) }
      }
    }
    #expect(await waitTogether() == [false])
    pass(Node.leaseDuration - .seconds(1))
    await second.renew()
    pass(.seconds(1))
    #expect(await waitTogether() == [true])
    // Four in a moment, and then the first says it.
    #expect(store.questionCount == 5)
    // It knew the holder, and has forgotten it.
    #expect(try await second.place(of: browser).holder == nil)
  }

  @Test("While a node can't reach the store, it answers nobody, and keeps the pages that it holds")
  func lostStore() async throws {
    let first = node("first")
    await first.renew()
    #expect(try await first.place(of: browser).holder == nil)
    let pages = await first.pages
    store.lose(true)
    pass(Node.leaseDuration)
    await first.renew()
    await #expect(throws: Refusal.storeFails) { try await first.place(of: browser) }
    #expect(await first.pages === pages)
    store.lose(false)
    await first.renew()
    // Nobody has claimed them, so it keeps its lease.
    #expect(await first.pages === pages)
    #expect(try await first.place(of: Secret().digest).holder == nil)
  }

  @Test("A node that can't reach the store for a minute after its lease gives its pages up")
  func longLostStore() async throws {
    let first = node("first")
    await first.renew()
    #expect(try await first.place(of: browser).holder == nil)
    store.lose(true)
    pass(Node.leaseDuration + Node.patience)
    await first.renew()
    #expect(await first.pages == nil)
    store.lose(false)
    await first.renew()
    #expect(try await first.place(of: browser).holder == nil)
  }

  @Test("A node that stops stores its pages, and lets others continue them at once")
  func stop() async throws {
    let (first, second) = (node("first"), node("second"))
    await first.renew()
    await second.renew()
    guard case .here(let pages) = try await first.place(of: browser) else {
      throw Connection.Failure(reason: "The first node holds the browser.")
    }
    let page = try await pages.open("/five", for: browser)
    await first.stop()
    await #expect(throws: Refusal.storeFails) { try await first.place(of: browser) }
    guard case .here(let others) = try await second.place(of: browser) else {
      throw Connection.Failure(reason: "The second node holds the browser.")
    }
    let found = try await others.find(page.id, of: browser)
    #expect(found != nil)
    // It takes no new lease.
    await first.renew()
    await #expect(throws: Refusal.storeFails) { try await first.place(of: browser) }
  }

  @Test("A node whose port is in use takes no other one, where the others wouldn't find it")
  func portInUse() {
    var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    options.nodes = BrowserServer.Nodes(
      node: ServerNode(id: "first", address: "[::1]:8090"), store: store
    ) { _ in .tally }
    #expect(ServerSetup(.tally, options).ports == [8090])
  }

  @Test("A lease that begins while the node stops ends at once")
  func stopMeanwhile() async throws {
    let first = node("first")
    let (permission, permit) = AsyncStream.makeStream(of: Never.self)
    store.delayLeases(until: permission)
    async let renewal: Void = first.renew()
    while store.waitingCount == 0 { await Task.yield() }
    await first.stop()
    permit.finish()
    await renewal
    #expect(await first.pages == nil)
    #expect(try await !store.lasts(ServerNode(id: "first", address: "first")))
  }

  @Test("A node stops in time, although the store hangs")
  func hangingStop() async throws {
    let first = node("first", stopLimit: .milliseconds(10))
    await first.renew()
    _ = try await first.place(of: browser)
    store.hang()
    await first.stop()
    #expect(await first.pages == nil)
  }
}

extension PagePlace {
  /// The node that holds the browser, or `nil` if it is this one.
  fileprivate var holder: String? {
    if case .elsewhere(let node) = self { node.id } else { nil }
  }
}
