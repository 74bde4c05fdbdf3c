import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct IfCaseLetTests {
  let clock = TestClock()

  private func makeStore(_ state: Mode.State) -> TestStoreOf<Mode> {
    TestStore(initialState: state) {
      Mode()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The child of the case runs before the parent")
  func order() async {
    let store = makeStore(.left(Worker.State(isDone: true)))

    await store.send(.left(.startTapped)) { $0 = .left(Worker.State()) }
    await clock.advance(by: .seconds(1))
    await store.receive(.left(.done)) { $0 = .right(Worker.State(id: 1)) }
  }

  @Test("A change to another case cancels the child's effects")
  func otherCase() async {
    let store = makeStore(.left(Worker.State()))

    await store.send(.left(.startTapped))
    await store.send(.set(.right(Worker.State()))) { $0 = .right(Worker.State()) }
    await store.send(.right(.startTapped))
    await store.send(.set(.none)) { $0 = .none }
    await store.finish()
  }

  @Test("A change of the payload's id cancels the child's effects")
  func otherIdentity() async {
    let store = makeStore(.left(Worker.State(id: 1)))

    await store.send(.left(.startTapped))
    await store.send(.set(.left(Worker.State(id: 2)))) { $0 = .left(Worker.State(id: 2)) }
    await store.finish()
  }

  @Test("An action for another case is reported, and the parent still runs")
  func wrongCase() async {
    let store = makeStore(.right(Worker.State()))

    await expectIssue(
      "\"ifCaseLet\" at CairnCoreTests/IfCaseLetTests.swift:", "while the state was another case",
      "Action: Mode.Action.left(.done)", "Case of the state: right"
    ) {
      await store.send(.left(.done)) { $0 = .right(Worker.State(id: 1)) }
    }
  }

  @Test("An action for another case is also reported by a scope")
  func wrongCaseOfScope() async {
    let store = TestStore(initialState: Mode.State.none) {
      Scope(state: \Mode.State.Cases.left, action: \Mode.Action.Cases.left) { Worker() }
    }

    await expectIssue(
      "\"Scope\" at CairnCoreTests/IfCaseLetTests.swift:", "Case of the state: none"
    ) {
      await store.send(.left(.done))
    }
  }
}

private struct Mode: Reducer {
  enum State: Equatable, CasePathable {
    typealias Cases = Case<Self>

    case left(Worker.State)
    case none
    case right(Worker.State)

    struct AllCasePaths: Sendable {
      var left: CasePath<State, Worker.State> {
        CasePath(embed: State.left) { if case .left(let value) = $0 { value } else { nil } }
      }
      var right: CasePath<State, Worker.State> {
        CasePath(embed: State.right) { if case .right(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: Equatable, CasePathable {
    typealias Cases = Case<Self>

    case left(Worker.Action)
    case right(Worker.Action)
    case set(State)

    struct AllCasePaths: Sendable {
      var left: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.left) { if case .left(let value) = $0 { value } else { nil } }
      }
      var right: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.right) { if case .right(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .left(.done): state = .right(Worker.State(id: 1))
      case .set(let new): state = new
      case .left, .right: break
      }
      return .none
    }
    .ifCaseLet(\.left, action: \.left) { Worker() }
    .ifCaseLet(\.right, action: \.right) { Worker() }
  }
}
