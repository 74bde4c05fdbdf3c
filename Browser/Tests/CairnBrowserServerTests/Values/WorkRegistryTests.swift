import CairnBrowser
import Foundation
import ServerStoreContract
import Testing

@testable import CairnBrowserServer

/// The work that pages of one browser can take over from each other.
@Suite struct WorkRegistryTests {
  let store = MemoryStore()
  let uptime = PageTests.Uptime()
  let browser = Secret().digest
  let lifetimes = PageLifetimes()

  private var records: PageRecords {
    PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 100)
  }

  /// Returns the registry of a server on the store.
  private func registry() -> WorkRegistry {
    WorkRegistry(in: records, lifetimes: lifetimes, uptime: { [uptime] in uptime.now })
  }

  private func key() -> PageKey { PageKey(page: Secret().digest, browser: browser) }

  /// Adds a page whose tab is open.
  private func open(in registry: WorkRegistry, with work: String? = nil) -> PageKey {
    let key = key()
    #expect(registry.hold(key))
    registry.noteStream(of: key)
    registry.note(work, of: key)
    return key
  }

  @Test("A page knows the work of its browser's other pages, once its own stream has begun")
  func others() async {
    let registry = registry()
    let one = open(in: registry, with: "meeting")
    let two = key()
    #expect(registry.hold(two))
    #expect(registry.others(of: two).isEmpty)
    registry.noteStream(of: two)
    let known = OtherPage(id: one.page.hex, summary: "meeting", isClosed: false)
    #expect(registry.others(of: two) == [known])
    #expect(registry.others(of: one).isEmpty)
    let stranger = PageKey(page: Secret().digest, browser: Secret().digest)
    #expect(registry.hold(stranger))
    registry.noteStream(of: stranger)
    #expect(registry.others(of: stranger).isEmpty)
    #expect(
      await registry.takeOver(one.page.hex, as: stranger, changing: { $0 }) == nil,
      "The id of a page is of no use to another browser.")
    registry.note(nil, of: one)
    #expect(registry.others(of: two).isEmpty)
  }

  @Test("A page without work wakes none of the browser's other pages")
  func quietPages() {
    var work = BrowserWork()
    let ids = (0..<3).map { _ in Secret().digest }
    for id in ids {
      _ = work.update(id) { page in
        page.isHeld = true
        page.news = AsyncStream.makeStream(of: Void.self).continuation
      }
    }
    #expect(work.update(ids[0]) { $0.begun = .seconds(1) }.1.readers.count == 1)
    #expect(work.update(ids[0]) { $0.summary = "meeting" }.1.readers.count == 3)
  }

  @Test("A closed tab is offered at once to a page that opens later, and to others after a while")
  func closing() {
    let registry = registry()
    let earlier = open(in: registry)
    let one = open(in: registry, with: "form")
    uptime.advance(by: .seconds(1))
    #expect(registry.close(one))
    uptime.advance(by: .seconds(1))
    let later = open(in: registry)
    #expect(registry.others(of: later).map(\.isClosed) == [true])
    #expect(registry.others(of: earlier).map(\.isClosed) == [false])
    uptime.advance(by: lifetimes.closing)
    #expect(registry.others(of: earlier).map(\.isClosed) == [true])
    registry.noteStream(of: one)
    #expect(registry.others(of: later).map(\.isClosed) == [false], "The tab only loaded again.")
    #expect(!registry.close(key()), "A browser can't close what it doesn't have.")
    #expect(!registry.close(PageKey(page: one.page, browser: Secret().digest)))
  }

  @Test("A page that is out of memory for long counts as closed, unless its tab comes back")
  func missing() {
    let registry = registry()
    let reader = open(in: registry)
    let one = open(in: registry, with: "form")
    registry.release(one)
    #expect(registry.others(of: reader).map(\.isClosed) == [false])
    uptime.advance(by: lifetimes.missing)
    #expect(registry.others(of: reader).map(\.isClosed) == [true])
    #expect(registry.hold(one))
    #expect(registry.others(of: reader).map(\.isClosed) == [false])
  }

  @Test("Of several pages that take stored work over at once, one gets it, as its own record")
  func once() async throws {
    let registry = registry()
    let giver = open(in: registry, with: "form")
    #expect(await registry.records.keep(Data("typed".utf8), at: giver.record))
    registry.release(giver)
    let takers = (0..<5).map { _ in open(in: registry) }
    let won = await withTaskGroup(of: PageKey?.self) { group in
      for taker in takers {
        group.addTask {
          let kept = await registry.takeOver(
            giver.page.hex, as: taker, changing: { $0 + Data("!".utf8) })
          #expect(kept == nil || kept?.data == Data("typed!".utf8))
          return kept == nil ? nil : taker
        }
      }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    let winner = try #require(won.first)
    #expect(won.count == 1)
    #expect(try await records.find(winner.record)?.data == Data("typed!".utf8))
    #expect(try await records.find(giver.record) == nil)
    let other = try #require(takers.first { $0 != winner })
    #expect(registry.others(of: other).map(\.id) == [winner.page.hex])
  }

  @Test("Work that can't be continued is offered again")
  func givenBack() async throws {
    let registry = registry()
    let taker = open(in: registry)
    let kept = PageRecord.Kept(data: Data("typed".utf8), date: .now)
    await registry.giveBack(kept, "form", of: browser)
    uptime.advance(by: .seconds(1))
    let later = open(in: registry)
    let offered = try #require(registry.others(of: later).first)
    #expect(offered.isClosed)
    #expect(await registry.look(at: offered.id, of: browser)?.data == kept.data)
    #expect(
      await registry.takeOver(offered.id, as: taker, changing: { $0 })?.data == kept.data)
  }

  @Test("A restarted server offers the work of closed tabs, and of tabs that don't come back")
  func restart() async throws {
    let first = registry()
    let (closed, lost, done) = (
      open(in: first, with: "closed"), open(in: first, with: "lost"), open(in: first, with: "done")
    )
    #expect(first.close(closed))
    first.note(nil, of: done)
    await first.records.keepWorkList(of: browser, in: first)

    let second = registry()
    let reader = open(in: second)
    await second.load(browser)
    func offered() -> [String: Bool] {
      Dictionary(
        uniqueKeysWithValues: second.others(of: reader).map { ($0.summary, $0.isClosed) })
    }
    #expect(offered() == ["closed": true, "lost": false])
    uptime.advance(by: lifetimes.missing)
    #expect(offered() == ["closed": true, "lost": true])
    #expect(second.hold(lost))
    #expect(offered() == ["closed": true, "lost": false])
  }

  @Test("If the list of an earlier server can't be read, it is kept, and gets the new work later")
  func unreadableList() async throws {
    let store = FailingStore()
    let earlier = WorkListItem(page: Secret().digest.hex, summary: "earlier", isClosed: true)
    let list = StoredEntry(data: try JSONEncoder().encode([earlier]), at: .now, days: 1)
    try await store.put(list, at: StoreKey(.work, browser), at: .now)
    await store.set(canRead: false, canWrite: true)
    let records = PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 100)
    let registry = WorkRegistry(
      in: records, lifetimes: lifetimes, uptime: { [uptime] in uptime.now })
    _ = open(in: registry, with: "new")
    await records.keepWorkList(of: browser, in: registry)
    await registry.retry()
    await store.set(canRead: true, canWrite: true)
    await registry.retry()
    let kept = await records.workList(of: browser)
    #expect(Set(kept?.map(\.summary) ?? []) == ["earlier", "new"])
  }

  @Test("Work without a record is forgotten when somebody looks at it")
  func noRecord() async {
    let registry = registry()
    let reader = open(in: registry)
    let one = open(in: registry, with: "form")
    registry.release(one)
    #expect(await registry.look(at: one.page.hex, of: browser) == nil)
    #expect(registry.others(of: reader).isEmpty)
  }
}
