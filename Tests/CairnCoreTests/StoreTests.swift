import Cairn
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreTests {
  @Test("A sequence of states is released when its reader ends")
  func states() async {
    let store = Store(initialState: 0) { EmptyReducer<Int, Int>() }

    for await state in store.states where state == 0 { break }
    while store.observerCount > 0 { await Task.yield() }

    let reader = Task { for await _ in store.states {} }
    while store.observerCount == 0 { await Task.yield() }
    reader.cancel()
    await reader.value
    while store.observerCount > 0 { await Task.yield() }
  }

  @Test("A member of the store is the current value of the state")
  func members() {
    let store = Store(initialState: [1]) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
    }
    #expect(store.count == 1)

    store.send(2)
    #expect(store.count == 2)
    #expect(store.last == 2)
  }

  @Test(
    "A reducer that reads its own store ends the program, with a fix in the message")
  func readingInside() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      var store: Store<Int, Int>?
      store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = (store?.state ?? 0) + action
          return .none
        }
      }
      store?.send(1)
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("Use the reducer's 'state' parameter."))
  }

  @Test("A sequence of 100,000 effects does not overflow the stack")
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

/// A feature that contains itself, and counts how often its body is evaluated.
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
