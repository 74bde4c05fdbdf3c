import Cairn
import CairnBrowser
import Dispatch
import ServerStoreContract
import Synchronization
import Testing

@testable import CairnBrowserServer

/// Which pages the server holds, and how long.
@Suite struct PageTests {
  /// A clock that a test advances.
  final class Uptime: Sendable {
    private let value = Mutex(Duration.zero)
    var now: Duration { value.withLock { $0 } }
    func advance(by duration: Duration) { value.withLock { $0 += duration } }
  }

  let uptime = Uptime()
  let browser = Secret().digest
  /// Shared by all servers of a test.
  let store = MemoryStore()

  func pages(
    of app: BrowserApp = .tally, _ change: (inout BrowserLimits) -> Void = { _ in }
  ) -> Pages {
    var limits = BrowserLimits()
    change(&limits)
    return Pages(
      of: app, limits: limits, lifetimes: PageLifetimes(),
      records: PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 100),
      uptime: { [uptime] in uptime.now })
  }

  /// Presses a button of a page by its title.
  private func press(_ title: String, on page: BrowserPage, _ sequence: Int = 1) async throws {
    let html = await page.html(PageShell(title: "", styleHref: "", scriptHref: "", pageID: ""))
    let tag = try #require(html.split(separator: "<").first { $0.hasSuffix(">\(title)") })
    let id = try #require(String(tag).attribute("data-n").flatMap { Int($0) })
    let batch = try EventBatch(json: Array("[[\(sequence),\"c\",\(id),null]]".utf8))
    #expect(await page.receive(batch).dropped == 0)
  }

  private func read(_ id: Secret, in pages: Pages) async throws {
    await pages.beginStream(of: id, by: 1)
    await pages.endStream(of: id, by: 1)
  }

  @Test("A page that was loaded but never used is kept for two minutes")
  func unused() async throws {
    let pages = pages()
    _ = try await pages.open("/", for: browser)
    uptime.advance(by: .seconds(119))
    await pages.sweep()
    #expect(await pages.count == 1)
    uptime.advance(by: .seconds(1))
    await pages.sweep()
    #expect(await pages.count == 0)
  }

  @Test("A page that was used is kept for a quarter of an hour, and can then be restored")
  func putAway() async throws {
    let pages = pages()
    let (id, page) = try await pages.open("/five", for: browser)
    try await press("Add", on: page)
    try await read(id, in: pages)
    uptime.advance(by: .seconds(899))
    await pages.sweep()
    #expect(await pages.count == 1)
    uptime.advance(by: .seconds(1))
    await pages.sweep()
    #expect(await pages.count == 0)
    #expect(await page.hasEnded)

    #expect(try await pages.find(id, of: Secret().digest) == nil)
    let again = try #require(try await pages.find(id, of: browser))
    let whole = try #require(await again.page.patch(after: nil))
    #expect(whole.json.contains("Count 6"))
    #expect(whole.revision.epoch == again.epoch)
  }

  @Test(
    "The tasks of a page's screens end five seconds after its last reader, and the page is kept")
  func rest() async throws {
    let ended = Reports()
    let app = BrowserApp(name: "Watch", identifier: "watch") { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        let store = Store(initialState: 0, isolation: page) { Watch(ended: ended) }
        return PageContent(store: store) { _ in
          NavigationStack(root: Screen<Watch.Action>("Watch") {}.task(.task))
        }
      }
    }
    let pages = pages(of: app)
    let (id, _) = try await pages.open("/", for: browser)
    try await read(id, in: pages)
    uptime.advance(by: .seconds(4))
    await pages.sweep()
    #expect(ended.all == [])
    uptime.advance(by: .seconds(1))
    await pages.sweep()
    while ended.all == [] { await Task.yield() }
    #expect(await pages.isHeld(id))
  }

  @Test("Two concurrent requests restore a page only once")
  func restoredOnce() async throws {
    let (id, _) = try await pages().open("/", for: browser)
    let first = pages()
    let (other, _) = try await first.open("/five", for: browser)
    try await read(other, in: first)
    await first.endAll()
    let next = pages()
    async let one = next.find(other, of: browser)
    async let two = next.find(other, of: browser)
    let epochs = try await [one?.epoch, two?.epoch]
    #expect(epochs[0] != nil && epochs[0] == epochs[1])
    #expect(try await next.find(id, of: browser) == nil)
  }

  @Test("A page that is requested while it is being stored is restored from its last record")
  func requestedMeanwhile() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (permission, permit) = AsyncStream.makeStream(of: Never.self)
    let app = BrowserApp(name: "Slow", identifier: "slow") { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        var state = Tally.State()
        if let kept = visit.record.kept {
          state.count = Int(String(decoding: kept.data, as: UTF8.self)) ?? 0
        }
        let store = Store(initialState: state, isolation: page) { Tally() }
        return PageContent(
          store: store, screens: { Tally.screens($0) },
          end: {
            end.yield()
            for await _ in permission {}
            await visit.record.keep(.init("\(store.state.count)".utf8))
          })
      }
    }
    let pages = pages(of: app)
    let (id, page) = try await pages.open("/", for: browser)
    try await press("Add", on: page)
    async let storing: Void = pages.endAll()
    for await _ in ends { break }
    async let finding = pages.find(id, of: browser)
    for _ in 0..<1_000 { await Task.yield() }
    permit.finish()
    let found = try await finding
    await storing
    let whole = await found?.page.patch(after: nil)
    #expect(whole?.json.contains("Count 1") == true)
  }

  @Test("A page with running work is kept until the work is done")
  func running() async throws {
    let pages = pages()
    let (id, page) = try await pages.open("/", for: browser)
    try await press("Start", on: page)
    try await read(id, in: pages)
    uptime.advance(by: .seconds(86_400))
    await pages.sweep()
    #expect(await pages.count == 1)
    try await press("Start", on: page, 2)
    await pages.sweep()
    #expect(await pages.count == 0)
  }

  @Test("What runs on a page pauses thirty seconds after its last reader")
  func unwatched() async throws {
    let app = BrowserApp(name: "Run", identifier: "run") { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        let store = Store(initialState: true, isolation: page) {
          Reduce<Bool, Bool> { isRunning, action in
            isRunning = action
            return .none
          }
        }
        return PageContent(store: store) { isRunning in
          var stack = NavigationStack(root: Screen<Bool>("Run") {})
          stack.runsInBackground = isRunning
          stack.root.pausing = isRunning ? false : nil
          return stack
        }
      }
    }
    let pages = pages(of: app)
    let (id, page) = try await pages.open("/", for: browser)
    try await read(id, in: pages)
    uptime.advance(by: .seconds(29))
    await pages.sweep()
    #expect(await page.runsInBackground)
    uptime.advance(by: .seconds(1))
    await pages.sweep()
    #expect(await !page.runsInBackground)
    #expect(await pages.isHeld(id))
  }

  @Test(
    "A page is kept while its browser reads it, even if it never changes",
    arguments: [[1, 2], [2, 1]])
  func reading(readers: [Int]) async throws {
    let pages = pages()
    let (id, _) = try await pages.open("/", for: browser)
    // The earlier stream may come later to the table of pages.
    for reader in readers { await pages.beginStream(of: id, by: reader) }
    // Its end doesn't affect the newest.
    await pages.endStream(of: id, by: 1)
    uptime.advance(by: .seconds(86_400))
    await pages.sweep()
    #expect(await pages.count == 1)
    await pages.endStream(of: id, by: 2)
    uptime.advance(by: .seconds(900))
    await pages.sweep()
    #expect(await pages.count == 0)
  }

  @Test("If there are too many pages, the least recently used one is removed")
  func room() async throws {
    let pages = pages { $0.pagesPerBrowser = 2 }
    let (first, _) = try await pages.open("/", for: browser)
    uptime.advance(by: .seconds(1))
    let (second, _) = try await pages.open("/", for: browser)
    uptime.advance(by: .seconds(1))
    try await read(first, in: pages)
    _ = try await pages.open("/", for: browser)
    #expect(await pages.count == 2)
    #expect(await pages.isHeld(first))
    #expect(await !pages.isHeld(second))
  }

  @Test("A page that gets a stream just before it would give way stays")
  func roomOfReader() async throws {
    let pages = pages { $0.pagesPerBrowser = 1 }
    let (id, page) = try await pages.open("/", for: browser)
    let (blocked, block) = AsyncStream.makeStream(of: Never.self)
    let free = DispatchSemaphore(value: 0)
    Task { await page.block(block, until: free) }
    for await _ in blocked {}
    let (starts, start) = AsyncStream.makeStream(of: Never.self)
    let opening = Task { [browser] in
      start.finish()
      return try await pages.open("/", for: browser)
    }
    for await _ in starts {}
    // Meanwhile it asks the page whether something runs there.
    for _ in 0..<1_000 { _ = await pages.count }
    await pages.beginStream(of: id, by: 1)
    free.signal()
    await #expect(throws: Refusal.tooManyPages) { try await opening.value }
    #expect(await pages.isHeld(id))
  }

  @Test("If all pages are being read, another one is refused, for one browser and for all")
  func full() async throws {
    let pages = pages { ($0.pages, $0.pagesPerBrowser) = (3, 2) }
    for reader in [browser, browser, Secret().digest] {
      let (id, _) = try await pages.open("/", for: reader)
      await pages.beginStream(of: id, by: 1)
    }
    await #expect(throws: Refusal.tooManyPages) { try await pages.open("/", for: browser) }
    await #expect(throws: Refusal.full) { try await pages.open("/", for: Secret().digest) }
  }

  @Test("A stored page is refused while there is no room, and restored later")
  func restoredLater() async throws {
    let first = pages()
    let (id, _) = try await first.open("/five", for: browser)
    try await read(id, in: first)
    await first.endAll()
    let next = pages { $0.pages = 1 }
    let (other, _) = try await next.open("/", for: Secret().digest)
    await next.beginStream(of: other, by: 1)
    await #expect(throws: Refusal.full) { _ = try await next.find(id, of: browser) }
    await next.endStream(of: other, by: 1)
    #expect(try await next.find(id, of: browser) != nil)
  }

  @Test("Pages that are opened concurrently replace idle pages within the limit")
  func roomAtOnce() async throws {
    let pages = pages { $0.pagesPerBrowser = 5 }
    for _ in 0..<5 { _ = try await pages.open("/", for: browser) }
    let opened = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask { [browser] in (try? await pages.open("/", for: browser)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(opened > 0)
    #expect(await pages.count == 5)
  }

  @Test("Pages that are opened concurrently are counted, too")
  func openingAtOnce() async throws {
    let pages = pages { $0.pagesPerBrowser = 5 }
    let opened = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [browser] in
          guard let (id, _) = try? await pages.open("/", for: browser) else { return false }
          await pages.beginStream(of: id, by: 1)
          return await pages.isRead(id)
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect((1...5).contains(opened))
    #expect(await pages.count <= 5)
  }
}

extension BrowserPage {
  /// Lets everybody else wait for the page.
  fileprivate func block(
    _ begin: AsyncStream<Never>.Continuation, until end: DispatchSemaphore
  ) {
    begin.finish()
    // If this is the only thread for tasks, the test can't free it.
    _ = end.wait(timeout: .now() + 60)
  }
}

/// A screen whose task runs for as long as the screen is shown.
private struct Watch: Reducer {
  let ended: Reports

  enum Action: Sendable { case task }

  var body: some Reducer<Int, Action> {
    Reduce { _, _ in
      .run { _ in
        try? await Task.sleep(for: .seconds(3_600))
        ended.add("ended")
      }
    }
  }
}
