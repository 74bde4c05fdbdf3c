import Cairn
import CairnBrowser
import Testing

/// Tests of what a page tells its client about stored work, so that no event is lost or repeated when
/// the process ends.
@Suite(.timeLimit(.minutes(5))) struct StoredWorkTests {
  @Test("A patch names the last stored event, once")
  func stored() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    #expect(visitor.lastPatch?.stored == 0)
    await visitor.send(.input, to: .input, "A")
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":1}"#)
    await visitor.page.noteStored(upTo: 1)
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":1,"k":1}"#)
    await visitor.send(.input, to: .input, "Ab")
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":2}"#)
    await visitor.page.end()
  }

  @Test("An app that stores no work names no stored event")
  func unstored() async {
    var visitor = await Visitor(Desk.page(stored: nil))
    await visitor.send(.input, to: .input, "A")
    await visitor.page.noteStored(upTo: 1)
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":1}"#)
    let html = await visitor.page.html(Self.shell)
    #expect(!html.contains("data-stored"))
    await visitor.page.end()
  }

  @Test("A restored page skips the events that its work includes, and applies the later ones")
  func restored() async {
    var visitor = await Visitor(Desk.page(stored: 7))
    #expect(visitor.lastPatch?.acknowledged == 7)
    #expect(visitor.lastPatch?.stored == 7)
    let events = [6, 7, 8].map { visitor.event($0, .input, to: .input, "\($0)") }
    #expect(
      await visitor.page.receive(EventBatch(events)) == EventReceipt(acknowledged: 8, dropped: 0))
    await visitor.take()
    #expect(visitor.lastPatch?.json == #"{"a":8}"#)
    #expect(await visitor.page.html(Self.shell).contains(#"data-stored="7""#))
    await visitor.page.end()
  }

  @Test(
    "A patch names the events without effect, until the work includes them and the client knows of them"
  )
  func ineffective() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    await visitor.send(.press, to: .button)
    await visitor.take()
    // A question is in front of the field.
    let field = visitor.event(2, .input, to: .input, "A")
    await visitor.send(.input, to: .input, "A")
    await visitor.take()
    #expect(visitor.lastPatch?.ineffective == [2])
    // The client shows what was typed, so it gets the text that the app has.
    #expect(visitor.lastPatch?.operations == [.setValue(id: field.id, "")])
    await visitor.page.receive(EventBatch([visitor.answer(3)]))
    await visitor.take()
    #expect(visitor.lastPatch?.ineffective == [])
    // A client that has missed the patch gets all of them.
    #expect(await visitor.page.patch(after: nil)?.ineffective == [2])
    await visitor.page.noteStored(upTo: 3)
    #expect(await visitor.page.patch(after: nil)?.ineffective == [2])
    // The visitor gets the last patch again, and then asks for the next one.
    await visitor.take()
    await visitor.page.receive(EventBatch([visitor.event(4, .input, to: .input, "A")]))
    await visitor.take()
    #expect(await visitor.page.patch(after: nil)?.ineffective == [])
    await visitor.page.end()
  }

  @Test("A client is told of an event without effect whose page was stored before it heard of it")
  func ineffectiveAndStored() async {
    let visitor = await Visitor(Desk.page(stored: 0))
    await visitor.page.receive(
      EventBatch([BrowserEvent(sequence: 1, kind: .press, id: 999, value: nil)]))
    await visitor.page.noteStored(upTo: 1)
    // A client that loads the page again is told too.
    _ = await visitor.page.html(Self.shell)
    #expect(await visitor.page.patch(after: visitor.page.revision)?.ineffective == [1])
    await visitor.page.end()
  }

  @Test("An answer without a number closes a question before the events that wait for it")
  func unnumberedAnswer() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    await visitor.send(.press, to: .button)
    await visitor.take()
    #expect(
      await visitor.page.receive(EventBatch([visitor.answer(0)]))
        == EventReceipt(acknowledged: 1, dropped: 0))
    await visitor.send(.input, to: .input, "A")
    await visitor.take()
    #expect(visitor.lastPatch?.ineffective == [])
    #expect(visitor.lastPatch?.acknowledged == 2)
    // A proxy may send it twice.
    #expect(
      await visitor.page.receive(EventBatch([visitor.answer(0)]))
        == EventReceipt(acknowledged: 2, dropped: 1))
    #expect(await visitor.page.patch(after: nil)?.ineffective == [])
    await visitor.page.end()
  }

  @Test(
    "An event that meets an alert which its client hasn't got is refused, and comes again after it")
  func unseenAlert() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    var visitor = await Visitor(Desk.page(stored: 0, gate: gate))
    await visitor.page.receive(
      EventBatch([BrowserEvent(sequence: 1, kind: .travel, id: 0, value: "/1")]))
    await visitor.take()
    let seen = visitor.lastPatch?.revision
    let event = visitor.event(2, .input, to: .input, "A")
    // An effect asks, not the user.
    opening.yield()
    let refused = EventReceipt(acknowledged: 1, dropped: 0, isBlocked: true)
    await visitor.take()
    #expect(await visitor.page.receive(EventBatch([event]), seen: seen) == refused)
    #expect(await visitor.page.receive(EventBatch([event]), seen: seen) == refused)
    #expect(visitor.lastPatch?.ineffective == [])
    await visitor.page.receive(EventBatch([visitor.answer(0)]))
    await visitor.take()
    #expect(
      await visitor.page.receive(EventBatch([event]), seen: visitor.lastPatch?.revision)
        == EventReceipt(acknowledged: 2, dropped: 0))
    opening.finish()
    await visitor.page.end()
  }

  @Test("While a question is open, the work includes only the events before it")
  func question() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    await visitor.send(.input, to: .input, "A")
    #expect(await visitor.page.storableEvent() == 1)
    await visitor.send(.press, to: .button)
    #expect(await visitor.page.storableEvent() == 1)
    await visitor.take()
    await visitor.page.receive(EventBatch([visitor.answer(3)]))
    #expect(await visitor.page.storableEvent() == 3)
    await visitor.page.end()
  }

  @Test("While the palette is open, the work includes only the events before it")
  func palette() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    await visitor.send(.input, to: .input, "A")
    await visitor.send(.commands, to: .main)
    #expect(await visitor.page.storableEvent() == 1)
    await visitor.take()
    await visitor.send(.leave, to: .dialog)
    #expect(await visitor.page.storableEvent() == 3)
    await visitor.page.end()
  }

  @Test(
    "While an effect of a press runs, the work can't be stored, unless it must be stored at once")
  func effect() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let visitor = await Visitor(Desk.page(stored: 0, gate: gate.stream))
    let link = await visitor.page.receive(
      EventBatch([BrowserEvent(sequence: 1, kind: .travel, id: 0, value: "/wait")]))
    #expect(link.dropped == 0)
    #expect(await visitor.page.storableEvent() == nil)
    #expect(await visitor.page.storableEvent(awaitingEffects: false) == 1)
    gate.continuation.finish()
    while await visitor.page.storableEvent() == nil { await Task.yield() }
    #expect(await visitor.page.storableEvent() == 1)
    await visitor.page.end()
  }

  @Test("A page is busy until its work is restored")
  func busy() async {
    var visitor = await Visitor(Desk.page(stored: 0, startsBusy: true))
    #expect(visitor.client.page[.ariaBusy] == "true")
    await visitor.send(.input, to: .input, "started")
    await visitor.take()
    #expect(visitor.client.page[.ariaBusy] == nil)
    await visitor.page.end()
  }

  @Test("A page with something to lose is marked, so that its window asks before it closes")
  func unsaved() async {
    var visitor = await Visitor(Desk.page(stored: 0))
    #expect(visitor.client.page[.dataUnsaved] == nil)
    await visitor.send(.input, to: .input, "unsaved")
    await visitor.take()
    #expect(visitor.client.page[.dataUnsaved] == "")
    await visitor.page.end()
  }

  private static let shell = PageShell(title: "", styleHref: "", scriptHref: "", pageID: "")
}

/// A field, a button that asks, and an effect that waits.
private struct Desk: Reducer {
  struct State: Equatable, Sendable {
    var text = ""
    var isAsking = false
  }

  enum Action: Equatable, Sendable {
    case answered, asked
    case typed(String)
    case waited
  }

  let gate: AsyncStream<Void>?

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .answered: state.isAsking = false
    case .asked: state.isAsking = true
    case .typed(let text): state.text = text
    case .waited:
      return .run { [gate] send in if let gate { for await _ in gate { await send(.asked) } } }
    }
    return .none
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("Desk") {
        Button("Ask", .asked)
        TextField("Text", text: state.text) { .typed($0) }
      }
      .alert(
        state.isAsking
          ? Dialog("Sure?", buttons: [DialogButton("Yes", action: .answered)], dismiss: .answered)
          : nil))
    if state.text == "unsaved" { stack.quitting = .asking(.asked) }
    return stack
  }

  static func page(
    stored: Int?, gate: AsyncStream<Void>? = nil, startsBusy: Bool = false
  ) async -> BrowserPage {
    await BrowserPage(epoch: 1, stored: stored) { page in
      let store = Store(initialState: State(), isolation: page) { Desk(gate: gate) }
      return PageContent(
        store: store, open: { _ in .waited }, screens: screens,
        work: PageWork(hasStarted: { !startsBusy || !store.state.text.isEmpty }))
    }
  }
}

extension Visitor {
  /// Returns the press of the answer to an open question.
  fileprivate func answer(_ sequence: Int) -> BrowserEvent {
    let dialog = client.page.descendants.last { $0.tag == .dialog }
    let id = dialog?.descendants.first { $0.tag == .button }?.id ?? 0
    return BrowserEvent(sequence: sequence, kind: .press, id: id)
  }
}
