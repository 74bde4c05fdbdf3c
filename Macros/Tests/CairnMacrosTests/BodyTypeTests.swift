import CairnMacros
import CairnTesting
import Testing

/// Tests features whose body names their state and actions.
@MainActor
@Suite struct BodyTypeTests {
  @Test("A feature whose body runs another has the other's state and actions")
  func base() async {
    let store = TestStore(initialState: Base.State()) { Twin() }
    await store.send(.ticked) { $0.count = 1 }
    let member = TestStore(initialState: Base.State()) { Member() }
    await member.send(.ticked) { $0.count = 1 }
    let generic = TestStore(initialState: Base.State()) { Wrapped(base: Base()) }
    await generic.send(.ticked) { $0.count = 1 }
  }

  @Test("A feature whose body is a constant has the constant's state and actions")
  func constant() async {
    let store = TestStore(initialState: 0) { Constant() }
    await store.send(1)
    let typed = TestStore(initialState: 0) { Typed() }
    await typed.send(1)
  }

  @Test("A nested feature can use the outer feature's state and actions, or its own")
  func nested() async {
    let store = TestStore(initialState: Outer.State()) { Outer() }
    await store.send(.ticked) { $0.count = 1 }
    let mixed = TestStore(initialState: Outer.State()) { Outer.Mixed() }
    await mixed.send(.doubled)
    #expect(Outer.Own.State() == Outer.Own.State())
  }
}

@Reducer
private struct Base {
  struct State: Equatable { var count = 0 }
  enum Action { case ticked }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer private struct Twin { var body: some ReducerOf<Base> { Base() } }
@Reducer private struct Member { let body = Base() }

@Reducer
private struct Wrapped<R: Reducer> {
  let base: R
  var body: some ReducerOf<R> { base }
}

@Reducer private struct Constant { let body = EmptyReducer<Int, Int>() }
@Reducer private struct Typed { var body: EmptyReducer<Int, Int> { EmptyReducer() } }

@Reducer
private struct Outer {
  struct State: Equatable { var count = 0 }
  enum Action { case ticked }

  @Reducer
  struct Inner {
    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Mixed {
    enum Action { case doubled }
    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.count *= 2
        return .none
      }
    }
  }

  @Reducer struct Own { var body: some ReducerOf<Self> { EmptyReducer() } }

  var body: some ReducerOf<Self> { Inner() }
}
