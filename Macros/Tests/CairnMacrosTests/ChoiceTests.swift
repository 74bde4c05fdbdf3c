import CairnMacros
import CairnTesting
import Testing

/// Tests enums of features in an extension, and ones whose path includes the feature that they
/// belong to.
@MainActor
@Suite struct ChoiceTests {
  @Test("An enum reducer in an extension works as a destination with an alert")
  func destination() async {
    let store = TestStore(initialState: Folder.State()) { Folder() }
    await store.send(.askButtonTapped) { $0.destination = .alert(Folder.question) }
    await store.send(\.destination.alert.emptied) {
      $0.destination = nil
      $0.pages = 0
    }
  }

  @Test("A feature whose path contains the feature itself runs at each depth")
  func recursion() async {
    let store = TestStore(initialState: Folder.State()) { Folder() }
    await store.send(.openButtonTapped) { $0.path[id: 0] = .folder(Folder.State()) }
    await store.send(\.path[id: 0].folder.openButtonTapped) {
      $0.path[id: 0, case: \.folder]?.path[id: 1] = .folder(Folder.State())
    }
    await store.send(\.path[id: 0].folder.path[id: 1].folder.pageButtonTapped) {
      $0.path[id: 0, case: \.folder]?.path[id: 1, case: \.folder]?.pages = 2
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test("A case named 'none' is a case, not an absent value")
  func none() throws {
    let store = Store(initialState: Paper.State.none) { Paper.body }
    let scope = try #require(Paper.scope(store))
    #expect({ if case .none = scope { true } else { false } }())
  }

  @Test("A body can be another feature's, use a method, or have an explicit type")
  func bodies() async {
    let store = TestStore(initialState: Method.State()) { Alias() }
    await store.send(.tapped) { $0.count = 1 }
    let method = TestStore(initialState: Method.State()) { Method() }
    await method.send(.tapped) { $0.count = 1 }
    let concrete = TestStore(initialState: Concrete.State()) { Concrete() }
    await concrete.send(.tapped) { $0.count = 1 }
  }
}

@Reducer
private enum Paper {
  case folder(Folder)
  case none
}

@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var pages = 1
    var path = StackState<Path.State>()
  }

  enum Action {
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case openButtonTapped
    case pageButtonTapped
    case path(StackActionOf<Path>)
  }

  static let question = AlertState<Destination.Alert> {
    TextState("Empty it?")
  } actions: {
    ButtonState(action: .emptied) { TextState("Empty") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.destination = .alert(Self.question)
      case .destination(.presented(.alert(.emptied))):
        state.pages = 0
      case .openButtonTapped:
        state.path.append(.folder(Folder.State()))
      case .pageButtonTapped:
        state.pages += 1
      case .destination, .path:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Folder {
  @Reducer
  fileprivate enum Destination {
    case alert(AlertState<Alert>)
    case method(Method)

    @CasePathable
    enum Alert { case emptied }
  }

  @Reducer
  fileprivate indirect enum Path {
    case folder(Folder)
  }
}

extension Folder.Destination.State: Equatable {}
extension Folder.Path.State: Equatable {}

@Reducer
private struct Alias {
  typealias State = Method.State
  typealias Action = Method.Action

  var body: some ReducerOf<Self> { Method() }
}

@Reducer
private struct Method {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some Reducer<State, Action> { Reduce(update) }

  private func update(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
private struct Concrete: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: Reduce<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
