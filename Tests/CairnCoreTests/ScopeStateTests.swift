import Cairn
import Testing

/// A child's state is reached by its offset if it is stored inline, and otherwise by its key path.
@Suite struct ScopeStateTests {
  @Test(
    "A child's action changes only the child",
    arguments: [
      (Keeper.Place.first, Keeper.State(first: [1])),
      (.nested, Keeper.State(nested: .init(inner: [1]))),
      (.observed, Keeper.State(observed: [1], changes: 1)),
      (.computed, Keeper.State(first: [1])),
      (.optional, Keeper.State(optional: [1])),
    ])
  @MainActor
  func places(place: Keeper.Place, expected: Keeper.State) {
    let store = Store(initialState: Keeper.State()) { Keeper(place: place) }

    store.send(.child(1))

    #expect(store.state == expected)
  }
}

/// A parent that stores its child's state in each possible way.
struct Keeper: Reducer {
  enum Place {
    case first, nested, observed, computed, optional
  }

  struct State: Equatable {
    var label = "left"
    var first: [Int] = []
    var nested = Nested()
    var observed: [Int] = [] { didSet { changes += 1 } }
    var optional: [Int]? = []
    var changes = 0
    var computed: [Int] {
      get { first }
      set { first = newValue }
    }

    struct Nested: Equatable {
      var label: Character = "n"
      var inner: [Int] = []
    }
  }

  enum Action: CasePathable {
    case child(Int)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, Int> {
        CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let place: Place

  var body: some ReducerOf<Self> {
    switch place {
    case .first: Scope(state: \.first, action: \.child) { Appending() }
    case .nested: Scope(state: \.nested.inner, action: \.child) { Appending() }
    case .observed: Scope(state: \.observed, action: \.child) { Appending() }
    case .computed: Scope(state: \.computed, action: \.child) { Appending() }
    case .optional:
      EmptyReducer().ifLet(\.optional, action: \.child) { Appending() }
    }
  }

  private struct Appending: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      return .none
    }
  }
}
