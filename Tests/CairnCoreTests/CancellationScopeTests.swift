import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct CancellationScopeTests {
  let clock = TestClock()

  @Test("A cancellation of the parent also cancels children that the parent reduces itself")
  func reducedByParent() async {
    let store = TestStore(initialState: Team.State()) {
      Team()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.byHand(.startTapped))
    await store.send(.byHand(.stopTapped))
    await store.send(.byHand(.startTapped))
    await store.send(.cancelAll)
    await store.finish()
  }

  @Test("A reducer that another one calls still tears down its children")
  func operatorsOfCalledReducer() async {
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

/// A parent with children that its operators run, and one that it reduces itself.
private struct Team: Reducer {
  struct State: Equatable {
    var hand = Worker.State()
    var optional: Worker.State? = Worker.State()
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 1), Worker.State(id: 2)]
  }

  enum Action: Equatable, CasePathable {
    case byHand(Worker.Action)
    case cancelAll
    case optional(Worker.Action)
    case removeAll
    case rows(IdentifiedActionOf<Worker>)

    struct AllCasePaths: Sendable {
      var optional: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.optional) { if case .optional(let it) = $0 { it } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Worker>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .byHand(let action):
        return Worker().reduce(into: &state.hand, action: action).map(Action.byHand)
      case .cancelAll:
        return .cancel(id: Worker.CancelID.work)
      case .removeAll:
        state.rows = []
        state.optional = nil
        return .none
      case .rows, .optional:
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
