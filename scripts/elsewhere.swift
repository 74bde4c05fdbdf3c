// Uses of names that Cairn lacks, each on its own line. `scripts/elsewhere` compares the compiler's
// messages for them.

import Cairn
import CairnTesting

struct Feature: Reducer {
  struct State: Equatable, Sendable {
    @BindingState var name = ""
    @Shared var count = 0
    @Shared(.appStorage("total")) var total = 0
    @Shared(.inMemory("items")) var items: [Item] = []
    @Shared(.fileStorage(0)) var settings = Item()
    @Shared(value: 1) var given: Int
    @SharedReader(.inMemory("other")) var other = 0
    @SharedReader var last = 0

    struct Item: Equatable {}
  }

  enum Action {
    case loaded(TaskResult<Int>)
  }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop
  @Dependency(\.notificationCenter) var notificationCenter
  @Dependency(\.openURL) var openURL
  @Dependency(\.urlSession) var urlSession

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
}

struct Elsewhere: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
  }

  enum Action { case tick }

  @Dependency(\.openURL) var openURL
  @Dependency(\.urlSession) var urlSession
  @Dependency(\.notificationCenter) var notificationCenter

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.$count.withLock { $0 += 1 }
      return .run { send in
        _ = try await urlSession.data(from: 0)
        for await _ in notificationCenter.notifications(named: 0) { await send(.tick) }
      }
    }
  }
}

func effects(_ effect: Effect<Int>) {
  _ = effect.debounce(id: "search", for: .milliseconds(300), scheduler: 0)
  _ = effect.throttle(id: "search", for: .seconds(1), scheduler: 0, latest: true)
  _ = Effect<Int>.publisher { 0 }
  _ = Effect<Int>.task { 0 }
  _ = Effect<Int>.fireAndForget {}
  _ = Effect<Int>.cancel(ids: [1, 2])
}

func animations(
  _ send: Send<Int>, _ dismiss: DismissEffect, _ store: Store<Int, Int>, _ effect: Effect<Int>
) async {
  _ = Effect<Int>.send(1, animation: .default)
  _ = effect.animation()
  await send(1, animation: .linear(duration: 1))
  await dismiss(animation: .default)
  store.send(1, animation: .linear)
  _ = ButtonStateAction<Int>.send(1, animation: .default)
}

func reducers(_ reducer: some ReducerProtocol<Int, Int>) {}

func operators(_ reducer: some Reducer<Int, Int>) {
  _ = reducer.debug()
  _ = reducer.signpost()
}

func stores(
  _ store: Store<Int, Int>, _ child: Store<Int?, Int>,
  _ rows: Store<IdentifiedArrayOf<TestRow>, IdentifiedAction<Int, Int>>
) {
  observe { print(store.state) }
  _ = store.publisher
  _ = ViewStore(store, observe: { $0 })
  _ = WithViewStore(store, observe: { $0 }) { state in Text("\(state)").node as Node<Int> }
  _ = IfLetStore(child) { store in store }
  _ = SwitchStore(store) { state in state }
  _ = ForEachStore(rows) { (store: Store<TestRow, Int>) in store }
  _ = NavigationStackStore(store) {
    0
  } destination: { state in
    state
  }
}

enum Choice: CaseReducer {
  enum State: CaseReducerState { typealias StateReducer = Choice }
  typealias Action = Int

  static var body: some Reducer<State, Action> { EmptyReducer() }
}

func choices() {
  _ = Choice()
}

struct TestRow: Identifiable { let id: Int }

func tests() {
  _ = ActorIsolated(0)
  uncheckedUseMainSerialExecutor = true
}
