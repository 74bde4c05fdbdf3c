import CairnCore
import CairnDependencies
import Testing

@MainActor
@Suite struct PrintChangesTests {
  @Test("Each action is printed with the difference that it made")
  func differences() {
    let lines = LockIsolated<[String]>([])
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.customDump { text in lines.withValue { $0.append(text) } })
    }
    store.send(.add(2))
    store.send(.rest)
    #expect(
      lines.value == [
        """
        received action:
          Counter.Action.add(2)
          − Counter.State(count: 0)
          + Counter.State(count: 2)

        """,
        """
        received action:
          Counter.Action.rest
          (No state changes)

        """,
      ])
  }

  @Test("The label of an action contains its case names, and no values")
  func labels() {
    let lines = LockIsolated<[String]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Outer> { _, _ in .none }
        ._printChanges(.actionLabels { text in lines.withValue { $0.append(text) } })
    }
    store.send(.child(id: 7, action: .add(2)))
    store.send(.done)
    #expect(lines.value == ["received action: child.add", "received action: done"])
  }

  @Test("A reducer runs without a printer")
  func noPrinter() {
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(nil) }
    store.send(.add(1))
    #expect(store.state.count == 1)
  }
}

private enum Outer {
  case child(id: Int, action: Counter.Action)
  case done
}

private struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action {
    case add(Int)
    case rest
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .add(let number) = action { state.count += number }
    return .none
  }
}
