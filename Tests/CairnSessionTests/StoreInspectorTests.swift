import Cairn
import CairnSession
import CairnTestSupport
import Testing

/// Tests of recorded states, and of looking at them.
@Suite(.timeLimit(.minutes(5))) struct StoreInspectorTests {
  /// A list of numbers. The user may add one, and an external feed too.
  private struct Tally: Reducer {
    enum Action: Equatable, Sendable {
      case added(Int)
      case fed, started
    }

    let feed: AsyncStream<Void>

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .added(let number): state.append(number)
      case .fed: state.append(0)
      case .started:
        return .run { [feed] send in for await _ in feed { await send(.fed) } }
      }
      return .none
    }
  }

  @MainActor
  private final class Fixture {
    let store: Store<[Int], Tally.Action>
    let inspector: StoreInspector<[Int], Tally.Action>
    let feed: AsyncStream<Void>.Continuation

    init(
      limit: Int = 1000, resumedState: @escaping ([Int], [Int]) -> [Int] = { past, _ in past }
    ) {
      let (stream, feed) = AsyncStream.makeStream(of: Void.self)
      self.feed = feed
      store = Store(initialState: [Int]()) { Tally(feed: stream) }
      inspector = StoreInspector(store, limit: limit, resumedState: resumedState)
    }

    /// Feeds once, and waits until the feed's action has reached the store or waits there.
    func feedOnce() async {
      feed.yield()
      for _ in 0..<200 { await Task.yield() }
    }
  }

  private struct Person: Equatable, Sendable {
    var name = "Blob"
    var age = 41
    var address = Address()

    struct Address: Equatable, Sendable {
      var city = "Bonn"
      var street = "Am Hof"
    }
  }

  @MainActor
  @Test("The shown changes are only the changed lines, each below those that enclose it")
  func changes() {
    let store = Store(initialState: Person()) {
      Reduce<Person, String> { state, city in
        state.address.city = city
        return .none
      }
    }
    let inspector = StoreInspector(store)
    store.send("Köln")
    #expect(inspector.shownChanges == [])
    inspector.showState(after: 1)
    let lines = inspector.shownChanges.map { $0.filter { !$0.isWhitespace } }
    #expect(lines.count == 4)
    #expect(
      lines[0].hasSuffix("Person(") && lines[1] == "address:StoreInspectorTests.Person.Address(")
    #expect(lines[2].hasSuffix(#"city:"Bonn""#) || lines[2].hasSuffix(#"city:"Bonn","#))
    #expect(lines[3].contains("Köln"))
  }

  @MainActor
  @Test("The inspector keeps the last actions with their states and differences")
  func keeping() {
    let fixture = Fixture(limit: 2)
    for number in 1...3 { fixture.store.send(.added(number)) }
    let inspector = fixture.inspector
    #expect((inspector.count, inspector.forgottenCount) == (2, 1))
    #expect((0..<2).map(inspector.label) == ["added", "added"])
    #expect(inspector.difference(at: 1).contains { $0.contains("+") && $0.contains("3") })
    #expect(inspector.difference(at: 0) != inspector.difference(at: 1))
    let states = (-1...3).map { count in
      inspector.showState(after: count)
      return inspector.shownState
    }
    #expect(states == [[1], [1], [1, 2], [1, 2, 3], [1, 2, 3]])
  }

  @MainActor
  @Test("The difference of an action that changes nothing says so")
  func unchanged() {
    let fixture = Fixture()
    fixture.store.send(.started)
    #expect(fixture.inspector.difference(at: 0) == ["(No state changes)"])
    fixture.feed.finish()
  }

  @MainActor
  @Test("While a past state is shown, actions of effects wait, and are sent in order afterwards")
  func quiet() async {
    let fixture = Fixture()
    fixture.store.send(.started)
    fixture.store.send(.added(1))
    fixture.inspector.showState(after: 1)
    await fixture.feedOnce()
    await fixture.feedOnce()
    #expect(fixture.inspector.shownState == [])
    #expect(fixture.store.state == [1] && fixture.inspector.count == 2)

    fixture.inspector.showPresent()
    #expect(fixture.store.state == [1, 0, 0] && fixture.inspector.shownState == [1, 0, 0])
    await fixture.feedOnce()
    #expect(fixture.store.state == [1, 0, 0, 0])
    fixture.feed.finish()
  }

  @MainActor
  @Test(
    "Continuing from a past state cancels effects, drops waiting actions, and forgets later ones")
  func resumedState() async {
    let fixture = Fixture()
    var notificationCount = 0
    let stop = fixture.store.observe { notificationCount += 1 }
    defer { stop() }
    fixture.store.send(.started)
    fixture.store.send(.added(1))
    fixture.store.send(.added(2))
    fixture.inspector.showState(after: 2)
    await fixture.feedOnce()
    #expect(notificationCount == 3)

    fixture.inspector.continueFromShownState()
    #expect(fixture.store.state == [1] && fixture.inspector.position == nil)
    #expect(fixture.inspector.count == 2 && fixture.store.runningEffectCount == 0)
    #expect(notificationCount == 4)
    fixture.store.send(.added(3))
    #expect(fixture.store.state == [1, 3] && fixture.inspector.label(at: 2) == "added")
  }

  @MainActor
  @Test("Continuing combines the past state with the present one")
  func reconciling() {
    let fixture = Fixture { past, now in past + [now.count * 100] }
    for number in 1...3 { fixture.store.send(.added(number)) }
    fixture.inspector.showState(after: 1)
    fixture.inspector.continueFromShownState()
    #expect(fixture.store.state == [1, 300])
  }

  @Test("A host ignores actions while it shows the past, and restarts its tasks afterwards")
  func host() async {
    await CounterSession().use { session in
      let inspector = StoreInspector(session.store)
      let host = ScreenHost(
        inspector: inspector, renderer: session.renderer, screens: Counter.screens)
      await host.run {
        await session.sees(["0"])
        await session.taskRuns(true)
        session.store.send(.increased)
        session.store.send(.increased)
        await session.sees(["0", "2"])

        inspector.showState(after: 2)
        host.update()
        await session.sees(["0", "2", "1"])
        host.send([AnyAction(value: Counter.Action.increased)])
        #expect(session.store.state.count == 2)

        inspector.continueFromShownState()
        host.restartTasks()
        #expect(await session.nextReports(2) == [false, true])
        host.send([AnyAction(value: Counter.Action.increased)])
        #expect(session.store.state.count == 2 && session.store.runningEffectCount == 1)
      }
    }
  }
}
