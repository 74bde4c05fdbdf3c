import CairnMacros
import CairnTesting
import Testing

/// Tests generic features, and enums of them.
@MainActor
@Suite struct GenericTests {
  @Test("The types of an enum reducer have the conformances of the macro's arguments")
  func conformances() {
    let state = Shelf.State.list(List<Int>.State(values: [1]))
    #expect(state == .list(List<Int>.State(values: [1])))
    #expect(Set([Shelf.Action.list(.added(1)), .list(.added(1))]).count == 1)
  }

  @Test("A generic enum reducer runs features of its parameter")
  func generic() async {
    let store = TestStore(initialState: Either<String>.State.left(List.State())) {
      Either<String>.body
    }
    await store.send(\.left.added, "a") { $0.modify(\.left) { $0.values = ["a"] } }
  }

  @Test("A generic feature can require observable states")
  func observed() async {
    let store = TestStore(initialState: Twice<List<Int>>.State(child: .init())) {
      Twice(child: List<Int>())
    }
    await store.send(\.child.added, 1) { $0.child.values = [1, 1] }
  }
}

@Reducer
private struct Twice<Child: Reducer> where Child.State: ObservableState & Equatable {
  struct State: Equatable { var child: Child.State }
  enum Action { case child(Child.Action) }
  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Scope(state: \.child, action: \.child) { child }
  }
}

@Reducer
private struct List<Value: Hashable & Sendable> {
  @ObservableState
  struct State: Hashable, Sendable { var values: [Value] = [] }
  enum Action: Hashable, Sendable { case added(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let value):
        state.values.append(value)
        return .none
      }
    }
  }
}

@Reducer(state: .equatable, .sendable, action: .hashable)
private enum Shelf {
  case list(List<Int>)
}

@Reducer
private enum Either<Value: Hashable & Sendable> {
  case left(List<Value>)
  case right(List<Value>)
}

extension Either.State: Equatable {}
