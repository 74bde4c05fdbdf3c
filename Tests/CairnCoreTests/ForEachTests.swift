import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct ForEachTests {
  let clock = TestClock()

  private func makeStore() -> TestStoreOf<Crew> {
    TestStore(initialState: Crew.State(workers: [Worker.State(id: 1), Worker.State(id: 2)])) {
      Crew()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The row runs before the parent, even if the parent removes it for that action")
  func order() async {
    let store = makeStore()

    await store.send(.workers(.element(id: 2, action: .done))) {
      $0.workers.remove(id: 2)
      $0.doneWhenRemoved = [true]
    }
  }

  @Test("Removing a row cancels its effects, and those of other rows continue")
  func removal() async {
    let store = makeStore()

    await store.send(\.workers[id: 1], .startTapped)
    await store.send(\.workers[id: 2], .startTapped)
    await store.send(.remove(1)) { $0.workers.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.workers[id: 2], .done) {
      $0.workers.remove(id: 2)
      $0.doneWhenRemoved = [true]
    }
  }

  @Test("A row's effects follow its id, wherever it moves")
  func move() async {
    let store = makeStore()

    await store.send(\.workers[id: 1], .startTapped)
    await store.send(.reverse) { $0.workers.reverse() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.workers[id: 1], .done) {
      $0.workers.remove(id: 1)
      $0.doneWhenRemoved = [true]
    }
  }

  @Test("An action for a missing row is reported with its id, and the parent still runs")
  func missing() async {
    let store = makeStore()

    await expectIssue(
      "\"forEach\" at CairnCoreTests/ForEachTests.swift:", "for an element that is not there",
      "Action: Worker.Action.done", "Id: 3"
    ) {
      await store.send(\.workers[id: 3], .done) { $0.doneWhenRemoved = [nil] }
    }
  }

  @Test("Removing a thousand rows with effects leaves no effects behind")
  func nothingLeft() async {
    let store = Store(initialState: Crew.State()) {
      Crew()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for id in 0..<1000 { store.send(.add(id)) }
    let tasks = (0..<1000).map { store.send(.workers(.element(id: $0, action: .startTapped))) }
    #expect(store.runningEffectCount == 1000)

    for id in 0..<1000 { store.send(.remove(id)) }
    for task in tasks { await task.finish() }

    #expect(store.runningEffectCount == 0)
  }
}

private struct Crew: Reducer {
  struct State: Equatable {
    var workers: IdentifiedArrayOf<Worker.State> = []
    var doneWhenRemoved: [Bool?] = []
  }

  enum Action: Equatable, CasePathable {
    case add(Int)
    case remove(Int)
    case reverse
    case workers(IdentifiedActionOf<Worker>)

    struct AllCasePaths: Sendable {
      var workers: CasePath<Action, IdentifiedActionOf<Worker>> {
        CasePath(embed: Action.workers) { if case .workers(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id):
        state.workers.append(Worker.State(id: id))
      case .remove(let id):
        state.workers.remove(id: id)
      case .reverse:
        state.workers.reverse()
      case .workers(.element(let id, action: .done)):
        state.doneWhenRemoved.append(state.workers[id: id]?.isDone)
        state.workers.remove(id: id)
      case .workers:
        break
      }
      return .none
    }
    .forEach(\.workers, action: \.workers) { Worker() }
  }
}
