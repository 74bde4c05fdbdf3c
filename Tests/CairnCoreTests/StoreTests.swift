import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StoreTests {
  @Test("Actions that effects send at once are reduced breadth-first, after those that wait")
  func breadthFirst() {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action.count < 3 else { return .none }
        return .merge(.send(action + "a"), .send(action + "b"))
      }
    }

    store.send("•")

    #expect(store.state == ["•", "•a", "•b", "•aa", "•ab", "•ba", "•bb"])
  }

  @Test("A chain of 100,000 actions does not overflow the stack")
  func longChain() {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state < 100_000 ? .send(()) : .none
      }
    }

    store.send(())

    #expect(store.state == 100_000)
  }

  @Test("100,000 effects in a row do not overflow the stack")
  func longConcatenation() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        return isFirst ? .concatenate(Array(repeating: .send(false), count: 100_000)) : .none
      }
    }

    store.send(true)

    #expect(store.state == 100_001)
  }

  @Test("An action that a reducer sends to its own store waits its turn, and is reported")
  func reentrantReducer() {
    var send: ((String) -> Void)?
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        if action == "outer" { send?("inner") }
        state.append(action)
        return .none
      }
    }
    send = { [unowned store] in store.send($0) }

    expectIssue("from inside that store", "Action: \"inner\"") {
      store.send("outer")
    }

    #expect(store.state == ["outer", "inner"])
  }

  @Test("An action that an observer sends waits its turn, and is reported")
  func reentrantObserver() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    var seen: [Int] = []
    let end = store.observe { [unowned store] in
      seen.append(store.state)
      if store.state == 1 { store.send(10) }
    }

    expectIssue("from inside that store", "Action: 10") {
      store.send(1)
    }

    #expect(seen == [1, 11])
    end()
    store.send(1)
    #expect(seen == [1, 11])
  }

  @Test("Observers see the state once for all that is reduced together")
  func observing() {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state % 10 == 0 ? .none : .send(())
      }
    }
    var seen: [Int] = []
    let end = store.observe { [unowned store] in seen.append(store.state) }
    defer { end() }

    store.send(())
    store.send(())

    #expect(seen == [10, 20])
  }

  @Test("A body is evaluated once per store, and not before the first action")
  func bodyOnce() {
    let evaluations = LockIsolated(0)
    let store = Store(initialState: Counting.State()) { Counting(evaluations: evaluations) }
    #expect(evaluations.value == 0)

    for _ in 0..<3 { store.send(.tapped) }
    for _ in 0..<3 { store.send(.child(.tapped)) }

    #expect(store.state.count == 3)
    #expect(evaluations.value == 2, "One for the feature, one for the child that it contains.")
  }
}

/// A feature that contains itself, and counts how often its body is asked for.
private struct Counting: Reducer {
  struct State {
    var count = 0
    var children: [State] = []
    var child: State? {
      get { children.first }
      set { children = newValue.map { [$0] } ?? [] }
    }

    init() { self.children = [State(isLeaf: true)] }
    private init(isLeaf: Bool) {}
  }

  enum Action: CasePathable {
    case tapped
    indirect case child(Action)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, Action> {
        CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let evaluations: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    let _ = evaluations.withValue { $0 += 1 }
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .ifLet(\.child, action: \.child) { Counting(evaluations: evaluations) }
  }
}
