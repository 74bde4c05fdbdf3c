import CairnCasePaths
import CairnCore
import CairnDependencies
import CairnNavigation
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct SwitchReducerTests {
  @Test("The feature of the state's case runs")
  func features() async {
    let store = TestStore(initialState: Root.State(path: StackState([.count(1), .words(["a"])]))) {
      Root()
    }
    await store.send(.path(.element(id: 0, action: .count(.add(2))))) { $0.path[id: 0] = .count(3) }
    await store.send(.path(.element(id: 1, action: .words(.add("b"))))) {
      $0.path[id: 1] = .words(["a", "b"])
    }
  }

  @Test("An effect of a feature sends an action of its case")
  func effects() async {
    let store = TestStore(initialState: Root.State(path: StackState([.count(1)]))) { Root() }
    await store.send(.path(.element(id: 0, action: .count(.addLater(2)))))
    await store.receive(.path(.element(id: 0, action: .count(.add(2))))) {
      $0.path[id: 0] = .count(3)
    }
  }

  @Test("An action for another case is reported, and changes nothing")
  func otherCase() async {
    let store = TestStore(initialState: Root.State(path: StackState([.count(1)]))) { Root() }
    await expectIssue("Case of the state: count") {
      await store.send(.path(.element(id: 0, action: .words(.add("b")))))
    }
  }

  @Test("A feature can dismiss its own element of the path")
  func dismissal() async {
    let store = TestStore(initialState: Root.State(path: StackState([.count(1), .count(2)]))) {
      Root()
    }
    await store.send(.path(.element(id: 1, action: .count(.dismissButtonTapped))))
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test("A feature changes its state in place, without copying its collections")
  func inPlace() {
    let store = Store(initialState: Choice.State.probe(CopyProbe())) {
      Choice.body
    }
    for _ in 0..<3 { store.send(.probe(.written)) }
    guard case .probe(let probe) = store.state else {
      Issue.record("The state became another case.")
      return
    }
    #expect(probe.writes == 3 && probe.copies == 0)
  }

  @Test("An audit sees the dependencies of every case")
  func audit() {
    let readers = DependencyAudit(Root()).findings.flatMap(\.readers)
    #expect(readers.map { $0.prefix { $0 != " " } } == ["Words"])
  }
}

private enum Choice: SwitchReducer {
  enum State: CaseReducerState, Equatable {
    typealias StateReducer = Choice
    case count(Int)
    case words([String])
    case probe(CopyProbe)
  }

  enum Action: Equatable {
    case count(Count.Action)
    case probe(Probe.Action)
    case words(Words.Action)
  }

  static func feature(of state: State) -> some FeatureCases<State, Action> {
    switch state {
    case .count(let state):
      FeatureCase(Count.self, state, State.count, Action.count) {
        if case .count(let action) = $0 { action } else { nil }
      }
    case .words(let state):
      FeatureCase(Words.self, state, State.words, Action.words) {
        if case .words(let action) = $0 { action } else { nil }
      }
    case .probe(let state):
      FeatureCase(Probe.self, state, State.probe, Action.probe) {
        if case .probe(let action) = $0 { action } else { nil }
      }
    }
  }
}

private struct Count: StandaloneReducer {
  enum Action: Equatable {
    case add(Int)
    case addLater(Int)
    case dismissButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state += number
      return .none
    case .addLater(let number):
      return .send(.add(number))
    case .dismissButtonTapped:
      return .run { [dismiss] _ in await dismiss() }
    }
  }
}

private struct Probe: StandaloneReducer {
  enum Action: Equatable { case written }

  func reduce(into state: inout CopyProbe, action: Action) -> Effect<Action> {
    state.write()
    return .none
  }
}

private struct Words: StandaloneReducer {
  enum Action: Equatable { case add(String) }

  @Dependency(ForgottenClient.self) var client

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .add(let word): state.append(word)
    }
    return .none
  }
}

private struct ForgottenClient: TestDependencyKey {
  static let testValue = ForgottenClient()
}

private struct Root: Reducer {
  struct State: Equatable {
    var path = StackState<Choice.State>()
  }

  enum Action: CasePathable, Equatable {
    case path(StackAction<Choice.State, Choice.Action>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackAction<Choice.State, Choice.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}
