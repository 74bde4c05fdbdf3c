import CairnCasePaths
import CairnCore
import CairnNavigation
import CairnTesting
import Testing

@MainActor
@Suite struct CaseReducerTests {
  @Test("A path finds its reducer by its state")
  func path() async {
    let store = TestStore(initialState: Root.State(path: StackState([.counter(0)]))) { Root() }
    let id = store.state.path.ids[0]
    await store.send(.path(.element(id: id, action: .counter(.increment)))) {
      $0.path[id: id] = .counter(1)
    }
  }

  @Test("A presentation finds its reducer by its state")
  func presentation() async {
    let store = TestStore(initialState: Root.State(child: .counter(0))) { Root() }
    store.exhaustivity = .off
    let task = await store.send(.child(.presented(.counter(.increment)))) {
      $0.child = .counter(1)
    }
    await store.send(.child(.dismiss)) { $0.child = nil }
    await task.finish()
  }
}

private enum Choice: CaseReducer {
  enum State: CaseReducerState, CasePathable, Equatable {
    typealias StateReducer = Choice
    case counter(Int)

    struct AllCasePaths: Sendable {
      var counter: CasePath<State, Int> {
        CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable {
    case counter(Counter.Action)

    struct AllCasePaths: Sendable {
      var counter: CasePath<Action, Counter.Action> {
        CasePath(embed: Action.counter) { if case .counter(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }
}

private struct Counter: Reducer {
  enum Action { case increment }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}

private struct Root: Reducer {
  struct State: Equatable {
    @PresentationState var child: Choice.State?
    var path = StackState<Choice.State>()
  }

  enum Action: CasePathable, Equatable {
    case child(PresentationAction<Choice.Action>)
    case path(StackActionOf<Choice>)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, PresentationAction<Choice.Action>> {
        CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
      }
      var path: CasePath<Action, StackAction<Choice.State, Choice.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child)
      .forEach(\.path, action: \.path)
  }
}
