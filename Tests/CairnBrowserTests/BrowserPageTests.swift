import CairnBrowser
import CairnDependencies
import CairnTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct BrowserPageTests {
  private let shell = PageShell(
    title: "Numbers", styleHref: "/style.css", scriptHref: "/client.js", pageID: "<id>")

  @Test("The first page is complete, and contains what its script needs to continue")
  func html() async {
    let page = await Counter.page(epoch: 0x1F)
    let html = await page.html(shell)
    #expect(
      html.hasPrefix(
        #"""
        <!DOCTYPE html>
        <html data-page="&lt;id&gt;" data-revision="1f-1" data-acknowledged="0" data-path="/0">\#
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, \#
        initial-scale=1"><meta name="color-scheme" content="light dark">\#
        <meta name="theme-color" content="#F2F2F7" media="(prefers-color-scheme: light)">\#
        <meta name="theme-color" content="#101013" media="(prefers-color-scheme: dark)">\#
        <title>0 – Numbers</title><link rel="stylesheet" href="/style.css">\#
        <script src="/client.js" defer></script></head><body><noscript>\#
        <p class="noscript">Without JavaScript you can read this page and follow its links, but \#
        its buttons and fields do nothing.</p></noscript><div data-n="1" class="page">
        """#))
    #expect(html.hasSuffix("</div></body></html>\n"))
    #expect(await page.revision == Revision(epoch: 0x1F, number: 1))
    await page.end()
  }

  @Test("A patch contains the changes of an event, its acknowledgement and the new address")
  func event() async {
    var visitor = await Visitor(Counter.page())
    #expect(visitor.title == "0")
    let receipt = await visitor.send(.press, to: .button)
    #expect(receipt == EventReceipt(acknowledged: 1, dropped: 0))
    await visitor.take()
    #expect(visitor.title == "1")
    #expect(visitor.lastPatch?.acknowledged == 1)
    #expect(visitor.lastPatch?.operations.count == 1)
    #expect(visitor.lastPatch?.url == URLChange(path: "/1", isPushed: true))
    await visitor.page.end()
  }

  @Test("If the state accepts a letter unchanged, the patch is only an acknowledgement")
  func echo() async {
    var visitor = await Visitor(Counter.page())
    await visitor.send(.input, to: .input, "A")
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":1}"#)
    await visitor.send(.input, to: .input, "Ab")
    await visitor.take()
    #expect(visitor.lastPatch?.operations.map(\.json) == [#"["v",\#(visitor.fieldID),"AB"]"#])
    await visitor.page.end()
  }

  @Test("Events that arrive together, or while nobody reads, become one patch")
  func coalescing() async {
    var visitor = await Visitor(Counter.page())
    let events = (1...10).map { visitor.event($0, .press, to: .button) }
    await visitor.page.receive(EventBatch(Array(events.prefix(7))))
    await visitor.page.receive(EventBatch(Array(events.suffix(3))))
    let number = await visitor.page.revision.number
    await visitor.take()
    #expect(visitor.title == "10")
    #expect(visitor.revision?.number == number + 1)
    await visitor.page.end()
  }

  @Test("An event is handled once, however often and in whatever order it arrives")
  func replay() async {
    var visitor = await Visitor(Counter.page())
    let events = [1, 3, 2, 3, 1].map { visitor.event($0, .press, to: .button) }
    let receipt = await visitor.page.receive(EventBatch(events))
    #expect(receipt == EventReceipt(acknowledged: 3, dropped: 0))
    #expect(
      await visitor.page.receive(EventBatch(events))
        == EventReceipt(acknowledged: 3, dropped: 0))
    await visitor.take()
    #expect(visitor.title == "2")
    await visitor.page.end()
  }

  @Test("An event without a target is dropped, counted and acknowledged")
  func dropping() async {
    var visitor = await Visitor(Counter.page())
    let receipt = await visitor.send(.press, to: .svg)
    #expect(receipt == EventReceipt(acknowledged: 1, dropped: 1))
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":1}"#)
    await visitor.page.end()
  }

  @Test("A reader that is one revision behind gets the last patch again")
  func resumption() async {
    var visitor = await Visitor(Counter.page())
    let before = visitor.revision
    await visitor.send(.press, to: .button)
    await visitor.take()
    #expect(await visitor.page.patch(after: before) == visitor.lastPatch)
    await visitor.send(.press, to: .button)
    await visitor.take()
    #expect(visitor.title == "2")
    await visitor.page.end()
  }

  @Test(
    "A reader whose revision is old, unknown or of another epoch gets the whole page",
    arguments: [
      Revision(epoch: 1, number: 0), Revision(epoch: 2, number: 3), Revision(epoch: 1, number: 99),
      nil,
    ])
  func wholePage(_ revision: Revision?) async throws {
    var visitor = await Visitor(Counter.page())
    for _ in 0..<2 {
      await visitor.send(.press, to: .button)
      await visitor.take()
    }
    let patch = try #require(await visitor.page.patch(after: revision))
    #expect(patch.operations == [.replacePage(visitor.client.page)])
    #expect(patch.url == URLChange(path: "/2", isPushed: false))
    #expect(patch.revision.number == 4)
    await visitor.page.end()
  }

  @Test("A page that ends sends no more patches, and runs its cleanup once")
  func ending() async {
    let ends = LockIsolated(0)
    var visitor = await Visitor(Counter.page(end: { ends.withValue { $0 += 1 } }))
    let (page, revision) = (visitor.page, visitor.revision)
    async let last = page.patch(after: revision)
    await visitor.page.end()
    await visitor.page.end()
    #expect(await last == nil)
    #expect(await visitor.page.hasEnded)
    #expect(await visitor.take() == false)
    #expect(ends.value == 1)
  }

  @Test("A second reader is answered, and the first one has lost its client")
  func secondReader() async {
    var visitor = await Visitor(Counter.page())
    let (page, revision) = (visitor.page, visitor.revision)
    let first = Task { await page.patch(after: revision) }
    // Either the first read waits by now, or it comes last and is the one that is answered.
    await Task.yield()
    let second = Task { await page.patch(after: revision) }
    await visitor.send(.press, to: .button)
    let answers = await [first.value, second.value]
    #expect(answers.contains { $0 != nil })
    #expect(await page.hasEnded == false)
    await page.end()
  }

  @Test("A canceled read ends, and the page doesn't")
  func cancellation() async {
    let visitor = await Visitor(Counter.page())
    let (page, revision) = (visitor.page, visitor.revision)
    let pull = Task { await page.patch(after: revision) }
    pull.cancel()
    #expect(await pull.value == nil)
    #expect(await page.hasEnded == false)
    await page.end()
  }

  @Test("Tasks of screens end while the page is suspended, and restart when a client reads")
  func suspension() async {
    let (reports, continuation) = AsyncStream.makeStream(of: Bool.self)
    var runs = reports.makeAsyncIterator()
    var visitor = await Visitor(Counter.page(report: { continuation.yield($0) }))
    #expect(await runs.next() == true)
    await visitor.page.suspendTasks()
    #expect(await runs.next() == false)
    await visitor.send(.press, to: .button)
    #expect(await runs.next() == true)
    await visitor.take()
    #expect(visitor.title == "1")
    await visitor.page.end()
    #expect(await runs.next() == false)
  }

  @Test("A page reports whether its work must continue")
  func lasting() async {
    var visitor = await Visitor(Counter.page())
    #expect(await visitor.page.runsInBackground == false)
    await visitor.send(.travel, to: .div, "/7")
    await visitor.take()
    #expect(await visitor.page.runsInBackground)
    #expect(visitor.client.page[.dataKeep] == "")
    await visitor.send(.press, to: .button)
    await visitor.take()
    #expect(await visitor.page.runsInBackground == false)
    #expect(visitor.client.page[.dataKeep] == nil)
    await visitor.send(.travel, to: .div, "/7")
    await visitor.page.end()
    #expect(await visitor.page.runsInBackground == false)
  }

  @Test("A new reader ends the reading of earlier ones, even while they write")
  func readers() async {
    let page = await Counter.page()
    let first = await page.beginReading()
    #expect(await page.patch(after: nil, reader: first) != nil)
    let second = await page.beginReading()
    #expect(await page.patch(after: nil, reader: first) == nil)
    await page.stopReading(first)
    #expect(await page.patch(after: nil, reader: second) != nil)
    await page.stopReading(second)
    #expect(await page.patch(after: nil, reader: second) == nil)
    let third = await page.beginReading()
    await page.stopReading()
    #expect(await page.patch(after: nil, reader: third) == nil)
    await page.end()
  }

  @Test("The next patch contains sounds and messages of the program, and sounds are sent once")
  func messages() async {
    var visitor = await Visitor(Counter.page())
    let before = visitor.revision
    await visitor.page.play("ding")
    await visitor.page.show(message: "No speech.", for: .seconds(8))
    await visitor.take()
    #expect(visitor.lastPatch?.sounds == ["ding"])
    #expect(visitor.message == "No speech.")
    #expect(await visitor.page.patch(after: before)?.sounds == [])
    for sound in ["a", "b", "c", "d", "e"] { await visitor.page.play(sound) }
    await visitor.take()
    #expect(visitor.lastPatch?.sounds == ["b", "c", "d", "e"])
    await visitor.page.end()
  }

  @Test("A message is shown for its full duration, even after an earlier one")
  func messageTimes() async {
    let clock = TestClock()
    var visitor = await Visitor(Counter.page())
    for message in ["No speech.", "No session."] {
      await visitor.page.show(message: message, for: .seconds(8), on: clock)
      while (try? await clock.checkSuspension()) != nil { await Task.yield() }
      await clock.advance(by: .seconds(5))
    }
    await visitor.take()
    #expect(visitor.message == "No session.")
    await clock.advance(by: .seconds(3))
    await visitor.take()
    #expect(visitor.message == nil)
    await visitor.page.end()
  }

  @Test("The browser's back and forward open the links of their addresses")
  func travel() async {
    var visitor = await Visitor(Counter.page())
    await visitor.send(.travel, to: .svg, "/7")
    await visitor.take()
    #expect(visitor.title == "7")
    #expect(visitor.lastPatch?.url == nil)
    await visitor.page.end()
  }
}

extension Visitor {
  fileprivate var fieldID: Int { client.page.descendants.first { $0.tag == .input }?.id ?? 0 }
}
