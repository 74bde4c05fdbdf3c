import CairnMacros
import CairnTesting
import Testing

/// Tests features, with and without macros, in a module whose default is the main actor, as in a
/// new app of Xcode 26.
@Suite struct MainActorTests {
  @Test("A handwritten feature uses computed state, and runs effects")
  func byHand() async {
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.started) { $0.isRunning = true }
    await store.receive(.rang) {
      $0.isRunning = false
      $0.rings = 1
    }
    #expect(store.state.title == "1 time")
  }

  @Test("A feature with macros calls a client, and shows the result on its path")
  func macros() async {
    let store = TestStore(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.cook.dish = { Dish(id: $0, name: "Soup") }
    }
    await store.send(.dishTapped(3))
    await store.receive(\.cooked) {
      $0.dishes = [Dish(id: 3, name: "Soup")]
      $0.path[id: 0] = .timer(Timer.State())
    }
    await store.send(\.path[id: 0].timer.rang) { $0.path[id: 0, case: \.timer]?.rings = 1 }
    await store.send(.eaten) {
      $0.dishes = []
      $0.alert = AlertState { TextState("Enjoy!") }
      $0.path = StackState()
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("The store of such a feature belongs to the main actor")
  func store() {
    let store = Store(initialState: Timer.State()) { Timer() }
    store.send(.rang)
    #expect(store.rings == 1)
  }
}

struct Timer: Reducer {
  struct State: Equatable {
    var isRunning = false
    var rings = 0
    var title: String { rings == 1 ? "1 time" : "\(rings) times" }
  }

  enum Action: Equatable, CasePathable {
    case rang
    case started

    struct AllCasePaths: Sendable {
      let rang = CasePath({ Action.rang }) { if case .rang = $0 { () } else { nil } }
      let started = CasePath({ Action.started }) { if case .started = $0 { () } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum CancelID { case run }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rang:
        state.isRunning = state.title.isEmpty
        state.rings += 1
        return .none
      case .started:
        state.isRunning = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.rang)
        }
        .cancellable(id: CancelID.run)
      }
    }
  }
}

@Reducer
struct Kitchen {
  @Reducer(state: .equatable)
  enum Path {
    case timer(Timer)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var dishes: IdentifiedArrayOf<Dish> = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case cooked(Dish)
    case dishTapped(Dish.ID)
    case eaten
    case path(StackActionOf<Path>)
  }

  @Dependency(\.cook) var cook

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .path: return .none
      case .cooked(let dish):
        state.dishes.append(dish)
        state.path.append(.timer(Timer.State()))
        return .none
      case .dishTapped(let id):
        return .run { send in await send(.cooked(try cook.dish(id))) }
      case .eaten:
        state.dishes.removeAll()
        state.path.removeAll()
        state.alert = AlertState { TextState("Enjoy!") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path)
  }
}

// Types that features use belong to no actor, so they are marked `nonisolated`.

nonisolated struct Dish: Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

@DependencyClient
nonisolated struct Cook: Sendable {
  var dish: @Sendable (_ id: Int) throws -> Dish
}

nonisolated extension DependencyValues {
  @DependencyEntry var cook = Cook()
}
