import Cairn
import CairnDependencies
import Testing

@testable import CairnBrowser

/// Tests of pages that nobody reads.
@Suite(.timeLimit(.minutes(5))) struct UnreadPageTests {
  /// The store of a page, through which a test sends actions that aren't its user's.
  private final class Remote: @unchecked Sendable {
    // Used only on the actor of the page.
    var store: StoreOf<Counter>?
    var screensMade = 0
  }

  private let remote = Remote()

  private func page() async -> BrowserPage {
    await BrowserPage(epoch: 1) { [remote] page in
      let store = Store(initialState: Counter.State(), isolation: page) {
        Counter(report: { _ in })
      }
      remote.store = store
      return PageContent(
        store: store, open: { .linkOpened($0) },
        screens: {
          remote.screensMade += 1
          return Counter.screens($0)
        })
    }
  }

  /// Changes the state without an event, and leaves time for a frame after each change.
  private func change(_ count: Int, on page: BrowserPage) async {
    for _ in 0..<count {
      await page.perform { [remote] in _ = remote.store?.send(.increased) }
      for _ in 0..<20 { await page.perform {} }
    }
  }

  private func screensMade(on page: BrowserPage) async -> Int {
    await page.perform { [remote] in remote.screensMade }
  }

  @Test("A page that nobody reads makes no screens until a client reads it")
  func unread() async {
    var visitor = await Visitor(page())
    let page = visitor.page
    await change(3, on: page)
    await visitor.take()
    #expect(visitor.title == "3")

    await page.stopReading()
    let before = await screensMade(on: page)
    await change(100, on: page)
    // One frame may have been scheduled already.
    #expect(await screensMade(on: page) <= before + 1)
    await visitor.take()
    #expect(visitor.title == "103")

    // From now on the page follows its store again.
    let again = await screensMade(on: page)
    await change(1, on: page)
    while await screensMade(on: page) == again { await Task.yield() }
    await page.end()
  }

  @Test("A page that was never read makes no screens")
  func neverRead() async {
    let page = await page()
    await change(3, on: page)
    let before = await screensMade(on: page)
    await change(100, on: page)
    #expect(await screensMade(on: page) == before)
    let shell = PageShell(title: "", styleHref: "", scriptHref: "", pageID: "")
    #expect(await page.html(shell).contains(">103</h1>"))
    await page.end()
  }

  @Test("A page that nobody reads still reports whether its work must continue")
  func lasting() async {
    let visitor = await Visitor(page())
    await visitor.page.stopReading()
    await change(7, on: visitor.page)
    #expect(await visitor.page.runsInBackground)
    await change(1, on: visitor.page)
    #expect(await !visitor.page.runsInBackground)
    await visitor.page.end()
  }

  @Test("What runs on a page is paused only if nobody reads the page")
  func pausing() async {
    let visitor = await Visitor(page())
    await change(9, on: visitor.page)
    await visitor.page.pause()
    #expect(await visitor.page.runsInBackground, "Somebody reads it.")
    await visitor.page.stopReading()
    await visitor.page.pause()
    #expect(await !visitor.page.runsInBackground)
    await visitor.page.pause()
    let shell = PageShell(title: "", styleHref: "", scriptHref: "", pageID: "")
    #expect(await visitor.page.html(shell).contains(">10</h1>"), "It is paused once.")
    await visitor.page.end()
  }

  @Test("An event for a page that nobody reads applies to the current screens")
  func event() async {
    var visitor = await Visitor(page())
    await visitor.page.stopReading()
    await change(5, on: visitor.page)
    await visitor.send(.press, to: .button)
    await visitor.take()
    #expect(visitor.title == "6")
    await visitor.page.end()
  }

  @Test("Each event of a batch applies to the page that the previous one has changed")
  func batch() async {
    var visitor = await Visitor(page())
    let events = (1...20).map { number in
      number.isMultiple(of: 2)
        ? visitor.event(number, .press, to: .button)
        : visitor.event(number, .input, to: .input, "a\(number)")
    }
    let receipt = await visitor.page.receive(EventBatch(events))
    #expect(receipt == EventReceipt(acknowledged: 20, dropped: 0))
    await visitor.take()
    #expect(visitor.title == "10")
    await visitor.page.end()
  }

  @Test("A read while the page is being suspended makes the page follow its store again")
  func readDuringSuspension() async {
    var visitor = await Visitor(page())
    let page = visitor.page
    for number in 1...50 {
      async let rest: Void = page.suspendTasks()
      async let receipt = visitor.send(.press, to: .button)
      _ = await (rest, receipt)
      await visitor.take()
      // The page may have been suspended after the read. It still shows a change by itself.
      await page.perform { [remote] in _ = remote.store?.send(.increased) }
      await visitor.take()
      #expect(visitor.title == "\(2 * number)")
    }
    await page.end()
  }
}

extension BrowserPage {
  fileprivate func perform<Value: Sendable>(_ body: @Sendable () -> Value) -> Value { body() }
}
