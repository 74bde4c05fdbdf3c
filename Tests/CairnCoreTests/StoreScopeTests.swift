import CairnCasePaths
import CairnCollections
import CairnCore
import CairnTestSupport
import Testing

@MainActor
@Suite struct StoreScopeTests {
  @Test("A scoped store has the child's state and sends actions to the parent")
  func value() {
    let store = Store(initialState: Family.State()) { Family() }
    let child = store.scope(state: \.first, action: \.first)
    child.send(.rename("Blob"))
    #expect(child.state == Child.State(id: 1, name: "Blob"))
    #expect(store.state.first.name == "Blob")
  }

  @Test("Scoping twice returns the same store, which is released when nobody holds it")
  func cache() {
    let store = Store(initialState: Family.State()) { Family() }
    let child = store.scope(state: \.first, action: \.first)
    #expect(child === store.scope(state: \.first, action: \.first))
    weak let row = store.scope(state: \.rows, action: \.rows)[0]
    #expect(row == nil)
  }

  @Test("An absent child has no store, and the store of a removed child keeps its last state")
  func optional() throws {
    let store = Store(initialState: Family.State()) { Family() }
    #expect(store.scope(state: \.guest, action: \.guest) == nil)
    store.send(.guestArrived)
    let guest = try #require(store.scope(state: \.guest, action: \.guest))
    guest.send(.rename("Guest"))
    #expect(guest.state.name == "Guest")
    store.send(.guestLeft)
    #expect(guest.state.name == "Guest")
    #expect(store.scope(state: \.guest, action: \.guest) == nil)
  }

  @Test("Each row has its own store, which is found by the row's id")
  func rows() throws {
    let store = Store(initialState: Family.State()) { Family() }
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.state.id) == [2, 3])
    try #require(rows[id: 3]).send(.rename("Three"))
    #expect(store.state.rows[id: 3]?.name == "Three")
    #expect(rows[id: 4] == nil)
  }

  @Test("The store of a removed row keeps the last state, and reports actions that it gets")
  func absentRow() {
    let store = Store(initialState: Family.State()) { Family() }
    let rows = store.scope(state: \.rows, action: \.rows)
    store.send(.rowsLeft)

    for row in rows {
      #expect(row.state == Child.State(id: row.state.id))
      expectIssue("\"forEach\" at", "for an element that is not there", "Id: \(row.state.id)") {
        row.send(.rename("Blob"))
      }
    }

    #expect(rows.map(\.state.id) == [2, 3])
  }

  @Test("A scoped store keeps its root alive")
  func lifetime() {
    weak var root: Store<Family.State, Family.Action>?
    var child: Store<Child.State, Child.Action>?
    do {
      let store = Store(initialState: Family.State()) { Family() }
      root = store
      child = store.scope(state: \.first, action: \.first)
    }
    #expect(root != nil)
    child = nil
    #expect(root == nil)
    #expect(child == nil)
  }
}

private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  enum Action { case rename(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let name):
      state.name = name
      return .none
    }
  }
}

private struct Family: Reducer {
  struct State: Equatable {
    var first = Child.State(id: 1)
    var guest: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 2), Child.State(id: 3)]
  }

  enum Action: CasePathable {
    case first(Child.Action)
    case guest(Child.Action)
    case guestArrived
    case guestLeft
    case rowsLeft
    case rows(IdentifiedActionOf<Child>)

    struct AllCasePaths: Sendable {
      var first: CasePath<Action, Child.Action> {
        CasePath(embed: Action.first) { if case .first(let value) = $0 { value } else { nil } }
      }
      var guest: CasePath<Action, Child.Action> {
        CasePath(embed: Action.guest) { if case .guest(let value) = $0 { value } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Child>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Child() }
    Reduce { state, action in
      switch action {
      case .guestArrived: state.guest = Child.State(id: 9)
      case .guestLeft: state.guest = nil
      case .rowsLeft: state.rows = []
      case .first, .guest, .rows: break
      }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Child() }
    .forEach(\.rows, action: \.rows) { Child() }
  }
}
