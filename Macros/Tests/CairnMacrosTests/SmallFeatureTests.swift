import CairnMacros
import CairnTesting
import Testing

/// Tests features that leave out parts: without actions, without state, with a single case.
@MainActor
@Suite struct SmallFeatureTests {
  @Test("All features of a path can be without actions")
  func pages() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.aboutTapped) { $0.path[id: 0] = .about(About.State()) }
    await store.send(.licensesTapped) { $0.path[id: 1] = .licenses(Licenses.State()) }
    #expect(store.state.path.first?.is(\.about) == true)
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
  }

  @Test("One file can have a feature, its enum reducer, and more features after both")
  func several() async {
    let store = TestStore(initialState: Lid.State.knob(Knob.State())) { Lid.body }
    await store.send(\.knob.turned) { $0.modify(\.knob) { $0.count = 1 } }
  }

  @Test("An enum with uninhabited payloads has paths")
  func uninhabited() {
    #expect(Array(Nowhere.allCasePaths).count == 2)
  }
}

@Reducer private struct About {}
@Reducer private struct Licenses {}
@Reducer(state: .equatable) private enum Page {
  case about(About)
  case licenses(Licenses)
}

@Reducer
private struct Shelf {
  struct State: Equatable { var path = StackState<Page.State>() }
  enum Action {
    case aboutTapped
    case licensesTapped
    case path(StackActionOf<Page>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .aboutTapped: state.path.append(.about(About.State()))
      case .licensesTapped: state.path.append(.licenses(Licenses.State()))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

@CasePathable
private enum Nowhere {
  case empty(Never)
  case page(Page.Action)
}

@Reducer
private struct Knob {
  struct State: Equatable { var count = 0 }
  enum Action { case turned }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
@Reducer(state: .equatable) private enum Lid { case knob(Knob) }
@Reducer
private struct Handle {
  struct State: Equatable { var count = 0 }
  enum Action { case turned }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
@Reducer
private struct Hinge {
  struct State: Equatable { var count = 0 }
  enum Action { case turned }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
@Reducer
private struct Spring {
  struct State: Equatable { var count = 0 }
  enum Action { case turned }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
