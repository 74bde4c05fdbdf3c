import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct TestStoreStackTests {
  private func makeStore(_ elements: Int = 0) -> TestStoreOf<Pile> {
    TestStore(initialState: Pile.State(path: StackState(0..<elements))) { Pile() }
  }

  @Test("An assertion generates the same ids as the reducer, in 'send' and 'receive'")
  func ids() async {
    let store = makeStore()

    await store.send(.append(2)) { $0.path.append(contentsOf: [7, 7]) }
    #expect(store.state.path.ids == [0, 1])
    await store.send(.appendTwice) { $0.path.append(7) }
    await store.receive(.append(1)) { $0.path.append(7) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
    await store.send(.append(1)) { $0.path[id: 4] = 7 }
    await store.send(.append(1)) { $0.path.append(7) }
    #expect(store.state.path.ids.last == 5)
  }

  @Test("Actions that are received late are asserted with the ids of their time")
  func late() async {
    let store = makeStore()

    await store.send(.appendThrice) { $0.path.append(7) }
    await store.receive(.append(1)) { $0.path.append(7) }
    await store.receive(.append(2)) { $0.path.append(contentsOf: [7, 7]) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
  }

  @Test("Ids that an assertion generates don't shift the ids of later steps")
  func mintedInAssertions() async {
    let store = makeStore()

    await store.send(.append(1)) {
      _ = StackState([1, 2, 3])
      @Dependency(\.stackElementID) var stackElementID
      _ = stackElementID()
      $0.path[id: 0] = 7
    }
    store.assert {
      _ = StackState([1, 2, 3])
      $0.path[id: 0] = 7
    }
    await store.send(.appendTwice) { $0.path[id: 1] = 7 }
    await store.receive(.append(1)) {
      $0.path.append(contentsOf: [7])
      _ = StackState([1, 2, 3])
    }
    #expect(store.state.path.ids == [0, 1, 2])
    await store.send(.append(1)) { $0.path[id: 3] = 7 }
  }

  @Test("The ids of a path are numbers in a diff")
  func difference() async {
    struct Holder: Equatable { var id: StackElementID? }
    let store = TestStore(initialState: Holder()) {
      Reduce<Holder, Bool> { state, _ in
        state.id = 1
        return .none
      }
    }
    await expectIssue("Holder(id: nil)", "Holder(id: #1)") {
      await store.send(true)
    }
  }

  @Test("An initial path has the first ids")
  func initialPath() async {
    let store = makeStore(2)

    #expect(store.state.path.ids == [0, 1])
    await store.send(.append(1)) { $0.path.append(7) }
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test("Each test has ids of its own", arguments: 0..<10)
  func perTest(_ run: Int) async {
    let store = makeStore()

    for id in 0..<5 {
      await store.send(.append(1)) { $0.path[id: StackElementID(integerLiteral: UInt64(id))] = 7 }
    }
  }

  @Test("Each store of a test has ids of its own")
  func perStore() async {
    for _ in 0..<2 {
      let store = makeStore(1)
      await store.send(.append(1)) { $0.path[id: 1] = 7 }
    }
  }
}

private struct Pile: Reducer {
  struct State: Equatable { var path = StackState<Int>() }

  enum Action: Equatable {
    case append(Int)
    case appendThrice, appendTwice
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .append(let count):
      state.path.append(contentsOf: Array(repeating: 7, count: count))
      return .none
    case .appendThrice:
      state.path.append(7)
      return .merge(.send(.append(1)), .send(.append(2)))
    case .appendTwice:
      state.path.append(7)
      return .run { send in await send(.append(1)) }
    }
  }
}
