import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct CancellationScopeTests {
  let clock = TestClock()

  private func makeStore(_ state: Team.State = Team.State()) -> TestStoreOf<Team> {
    TestStore(initialState: state) {
      Team()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("A child does not cancel the effects of its sibling that have the same id")
  func siblings() async {
    let store = makeStore()

    await store.send(.first(.startTapped))
    await store.send(.second(.startTapped))
    await store.send(.first(.stopTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(.second(.done)) { $0.second.isDone = true }
  }

  @Test("A row does not cancel the effects of another row that have the same id")
  func rows() async {
    let store = makeStore()

    await store.send(.rows(.element(id: 1, action: .startTapped)))
    await store.send(.rows(.element(id: 2, action: .startTapped)))
    await store.send(.rows(.element(id: 1, action: .stopTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(.rows(.element(id: 2, action: .done))) { $0.rows[id: 2]?.isDone = true }
  }

  @Test("A parent cancels the effects of all its children by their id")
  func parentToChild() async {
    let store = makeStore()

    await store.send(.first(.startTapped))
    await store.send(.rows(.element(id: 1, action: .startTapped)))
    await store.send(.optional(.startTapped))
    await store.send(.cancelAll)
    await store.finish()
  }

  @Test("A child does not cancel the effects of its parent")
  func childToParent() async {
    let store = makeStore()

    await store.send(.startTapped)
    await store.send(.first(.stopTapped))
    await store.send(.rows(.element(id: 1, action: .stopTapped)))
    await store.send(.optional(.stopTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(.parentDone) { $0.isDone = true }
  }

  @Test("The effects of a child that the parent reduces by hand go with the parent's")
  func byHand() async {
    let store = makeStore()

    await store.send(.byHand(.startTapped))
    await store.send(.byHand(.stopTapped))
    await store.send(.byHand(.startTapped))
    await store.send(.cancelAll)
    await store.finish()
  }

  @Test("The children of a reducer that is called by hand are torn down as ever")
  func operatorsByHand() async {
    let store = TestStore(initialState: Manager.State()) {
      Manager()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.team(.rows(.element(id: 1, action: .startTapped))))
    await store.send(.team(.optional(.startTapped)))
    await store.send(.team(.removeAll)) {
      $0.team.rows = []
      $0.team.optional = nil
    }
    await store.finish()
  }
}

/// A parent with every kind of child, all of one type.
struct Team: Reducer {
  struct State: Equatable {
    var first = Worker.State()
    var second = Worker.State()
    var hand = Worker.State()
    var optional: Worker.State? = Worker.State()
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 1), Worker.State(id: 2)]
    var isDone = false
  }

  enum Action: Equatable, CasePathable {
    case byHand(Worker.Action)
    case cancelAll
    case first(Worker.Action)
    case optional(Worker.Action)
    case parentDone
    case removeAll
    case rows(IdentifiedActionOf<Worker>)
    case second(Worker.Action)
    case startTapped

    struct AllCasePaths: Sendable {
      var first: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.first) { if case .first(let value) = $0 { value } else { nil } }
      }
      var optional: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.optional) { if case .optional(let it) = $0 { it } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Worker>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
      var second: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.second) { if case .second(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Worker() }
    Scope(state: \.second, action: \.second) { Worker() }
    Reduce { state, action in
      switch action {
      case .byHand(let action):
        return Worker().reduce(into: &state.hand, action: action).map(Action.byHand)
      case .cancelAll:
        return .cancel(id: Worker.CancelID.work)
      case .parentDone:
        state.isDone = true
        return .none
      case .removeAll:
        state.rows = []
        state.optional = nil
        return .none
      case .startTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.parentDone)
        }
        .cancellable(id: Worker.CancelID.work)
      case .first, .second, .rows, .optional:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Worker() }
    .forEach(\.rows, action: \.rows) { Worker() }
  }
}

/// A feature that calls another one's `reduce` itself.
private struct Manager: Reducer {
  struct State: Equatable {
    var team = Team.State()
  }

  enum Action: Equatable {
    case team(Team.Action)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .team(let action):
      Team().reduce(into: &state.team, action: action).map(Action.team)
    }
  }
}
