import CairnMacros
import CairnTesting
import Testing

@MainActor
@Suite struct ReducerTests {
  @Test("The screens of a path of an enum reducer can be pushed, run and popped")
  func path() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.push) { $0.path[id: 0] = .counter(Tally.State()) }
    await store.send(\.path[id: 0].counter, .increment) {
      $0.path[id: 0, case: \.counter]?.count = 1
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test("A nested enum reducer runs its features")
  func nested() async {
    let store = TestStore(initialState: Outer.State.inner(.counter(Tally.State()))) { Outer.body }
    await store.send(\.inner.counter, .increment) {
      $0.modify(\.inner) { inner in inner.modify(\.counter) { $0.count = 1 } }
    }
  }

  @Test("An enum reducer gives a view the store of its current feature")
  func scope() {
    let store = Store(initialState: Screen.State.counter(Tally.State())) { Screen.body }
    guard case .counter(let counter)? = Screen.scope(store) else {
      Issue.record("The store of the counter was expected.")
      return
    }
    counter.send(.increment)
    #expect(store.state.counter?.count == 1)
  }

  @Test("A case without a feature is plain state")
  func plain() {
    let store = Store(initialState: Screen.State.about(title: "Cairn", page: 1)) { Screen.body }
    guard case .about(title: "Cairn", page: 1)? = Screen.scope(store) else {
      Issue.record("The page was expected.")
      return
    }
  }

  @Test("A feature can omit its state, its actions and its body")
  func empty() {
    let store = Store(initialState: Empty.State()) { Empty() }
    #expect(store.state == Empty.State())
  }

  @Test("A feature can use a state of another type")
  func foreignState() {
    let store = Store(initialState: 1) { Doubler() }
    store.send(true)
    #expect(store.state == 2)
  }

  @Test("A generic feature runs")
  func generic() {
    let store = Store(initialState: Box.State(value: "a")) { Box<String>() }
    store.send(.set("b"))
    #expect(store.state.value == "b")
  }

  @Test("A view sends its view actions")
  func viewAction() {
    let store = Store(initialState: Page.State()) { Page() }
    PageView(store: store).tap()
    #expect(store.state.taps == 1)
  }
}

@Reducer
private struct Tally {
  struct State: Equatable { var count = 0 }
  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private enum Screen {
  case counter(Tally)
  case alert(AlertState<Tally.Action>)
  @ReducerCaseEphemeral case dialog(ConfirmationDialogState<Tally.Action>)
  @ReducerCaseIgnored case note(String)
  case about(title: String, page: Int)
  case blank
  #if DEBUG || !DEBUG
    case other(Tally)
  #endif
}

extension Screen.State: Equatable {}

@Reducer
private enum Outer {
  case inner(Screen.Body = Screen.body)
}

extension Outer.State: Equatable {}

@Reducer
private struct Root {
  struct State: Equatable { var path = StackState<Screen.State>() }
  enum Action {
    case path(StackAction<Screen.State, Screen.Action>)
    case push
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(.counter(Tally.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct Empty {}

@Reducer
private struct Doubler {
  func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
    if action { state *= 2 }
    return .none
  }
}

@Reducer
private struct Box<Value: Equatable & Sendable> {
  struct State: Equatable { var value: Value }
  enum Action { case set(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value):
        state.value = value
        return .none
      }
    }
  }
}

@Reducer
private struct Page {
  struct State { var taps = 0 }
  enum Action: ViewAction {
    case view(View)
    enum View { case tapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped):
        state.taps += 1
        return .none
      }
    }
  }
}

@MainActor
@ViewAction(for: Page.self)
private struct PageView {
  let store: StoreOf<Page>

  func tap() { send(.tapped) }
}
