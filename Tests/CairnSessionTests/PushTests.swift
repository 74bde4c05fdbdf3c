import Cairn
import CairnSession
import CairnTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of links that push a state, in a host.
@MainActor
@Suite struct PushTests {
  @Test("A press of a link pushes its state with an id of the store's generator")
  func push() async {
    let store = Store(initialState: Trip.State()) {
      Trip()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }
    let renderer = LinkPresser()
    let host = ScreenHost(store: store, renderer: renderer) { Trip.screens($0) }
    await host.run {
      for _ in 0..<3 { host.send(renderer.links.compactMap(\.press)) }
    }
    #expect(store.state.path.ids.map(\.description) == ["#0", "#1", "#2"])
    #expect(store.state.path.map { $0 } == ["Rome", "Rome", "Rome"])
  }

  @Test("An id that came from elsewhere isn't used again")
  func restored() async throws {
    let path = try JSONDecoder().decode(
      StackState<String>.self, from: JSONEncoder().encode(StackState(["Oslo", "Bern"])))
    let store = Store(initialState: Trip.State(path: path)) {
      Trip()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }
    let renderer = LinkPresser()
    let host = ScreenHost(store: store, renderer: renderer) { Trip.screens($0) }
    await host.run { host.send(renderer.links.compactMap(\.press)) }
    #expect(store.state.path.map { $0 } == ["Oslo", "Bern", "Rome"])
    #expect(Set(store.state.path.ids).count == 3)
  }
}

/// A path of cities.
private struct Trip: Reducer {
  struct State: Equatable {
    var path = StackState<String>()
  }

  enum Action: CasePathable, Equatable {
    case path(StackAction<String, Never>)

    struct AllCasePaths {
      let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { EmptyReducer() }
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    let link = NavigationLink<Action>("To Rome", state: "Rome")
    return NavigationStack(
      root: Screen("Trip") { link },
      path: zip(state.path.ids, state.path).map { id, city in
        (id: id, screen: Screen(city) { link })
      },
      pop: { .path(.popFrom(id: $0)) }
    )
    .pushing { .path(.push(id: $0, state: $1)) }
  }
}

/// A renderer that knows the links of the front screen.
private final class LinkPresser: ScreenRenderer {
  private(set) var links: [Control<AnyAction>] = []

  func update(to stack: NavigationStack<AnyAction>) { links = stack.layers.last?.controls ?? [] }
  func show() {}
}
