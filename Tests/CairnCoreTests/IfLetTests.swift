import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct IfLetTests {
  let clock = TestClock()

  private func makeStore(_ child: Child.State? = Child.State(id: 1)) -> TestStoreOf<Parent> {
    TestStore(initialState: Parent.State(child: child)) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The child runs before the parent")
  func order() async {
    let store = makeStore()

    await store.send(.child(.log)) {
      $0.child?.log = ["child"]
      $0.log = ["parent saw child"]
    }
  }

  @Test("A child runs even if the parent removes it for the child's own action")
  func removalByOwnAction() async {
    let store = makeStore()

    await store.send(.child(.close)) {
      $0.child = nil
      $0.log = ["closed with child"]
    }
  }

  @Test("Removing the child cancels its effects")
  func teardown() async {
    let store = makeStore()

    await store.send(.child(.start))
    await store.send(.set(nil)) { $0.child = nil }
    await store.finish()
  }

  @Test("If an action removes the child, the action's effect does not start")
  func effectOfTheLastAction() async {
    let store = makeStore()

    await store.send(.child(.startAndClose)) { $0.child = nil }
    await store.finish()
  }

  @Test("A child with another id is a new child, and one with the same id keeps its effects")
  func identity() async {
    let store = makeStore()

    await store.send(.child(.start))
    await store.send(.set(Child.State(id: 2))) { $0.child = Child.State(id: 2) }
    await clock.advance(by: .seconds(1))

    await store.send(.child(.start))
    await store.send(.set(Child.State(id: 2, log: ["new"]))) { $0.child?.log = ["new"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.child(.done)) { $0.child?.log = ["new", "done"] }
  }

  @Test("If an outer reducer removes the child, its effects are canceled at the next action")
  func removalFromOutside() async {
    let store = TestStore(initialState: Parent.State(child: Child.State(id: 1))) {
      CombineReducers {
        Parent()
        Reduce<Parent.State, Parent.Action> { state, action in
          if action == .removeLate { state.child = nil }
          return .none
        }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.child(.start))
    await store.send(.removeLate) { $0.child = nil }
    await store.send(.nothing)
    await store.finish()
  }

  @Test("An action for an absent child is reported at the test's line, and the parent runs")
  func absent() async {
    let store = makeStore(nil)

    await expectIssue(
      "\"ifLet\" at CairnCoreTests/IfLetTests.swift:", "while the child's state was absent",
      "Action: Parent.Action.child(.log)"
    ) {
      await store.send(.child(.log)) { $0.log = ["parent saw child"] }
    }
  }
}

private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var log: [String] = []
  }

  enum Action: Equatable { case close, done, log, start, startAndClose }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .close, .log:
      state.log.append("child")
      return .none
    case .done:
      state.log.append("done")
      return .none
    case .start, .startAndClose:
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.done)
      }
    }
  }
}

private struct Parent: Reducer {
  struct State: Equatable {
    var child: Child.State?
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case child(Child.Action)
    case nothing
    case removeLate
    case set(Child.State?)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, Child.Action> {
        CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.close):
        state.log.append("closed with \(state.child?.log.last ?? "nobody")")
        state.child = nil
      case .child(.startAndClose):
        state.child = nil
      case .child(.log):
        state.log.append("parent saw \(state.child?.log.last ?? "child")")
      case .set(let child):
        state.child = child
      case .child, .nothing, .removeLate:
        break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}
