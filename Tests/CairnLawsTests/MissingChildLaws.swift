import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("An action for an absent child") struct MissingChildLaws {
  @Test(
    "In a store, the action is reported at the operator's line, and the base still runs",
    arguments: Owner.allCases, Stray.allCases)
  func store(owner: Owner, stray: Stray) async {
    await owner.run { owner in
      let store = Store(initialState: Parent.State(), isolation: owner) { Parent() }

      expectIssue(stray.operatorName, "MissingChildLaws.swift:\(stray.line)", at: stray.line) {
        store.send(stray.action)
      }

      #expect(store.state == Parent.State(count: 1))
    }
  }

  @Test(
    "In a test store, the action is reported at the step, with the operator's file and line",
    arguments: Owner.allCases, Stray.allCases)
  func testStore(owner: Owner, stray: Stray) async {
    await owner.run { owner in
      let store = TestStore(initialState: Parent.State()) { Parent() }

      await expectIssue(
        stray.operatorName, "MissingChildLaws.swift:\(stray.line)", at: #line + 2
      ) {
        await store.send(stray.action) { $0.count = 1 }
      }
      await expectIssue(stray.operatorName, at: #line + 1) {
        await store.send(.asked(stray)) { $0.count = 2 }
      }
      await store.receive(stray.action) { $0.count = 3 }
    }
  }

  @Test(
    "The report contains the action, the state, and the consequence",
    arguments: Stray.allCases)
  @MainActor
  func text(_ stray: Stray) async {
    let store = TestStore(initialState: Parent.State()) { Parent() }

    await expectIssue("Action: ", stray.fact, "skipped, and the parent still runs") {
      await store.send(stray.action) { $0.count = 1 }
    }
  }
}

extension MissingChildLaws {
  /// An action for an absent child, with the line of the operator that reports it.
  enum Stray: CaseIterable, Sendable {
    case optional, presented, dismissed, row, element, popped, scopedCase, caseLet

    fileprivate var action: Parent.Action {
      switch self {
      case .optional: .optional(.tapped)
      case .presented: .sheet(.presented(.tapped))
      case .dismissed: .sheet(.dismiss)
      case .row: .rows(.element(id: 7, action: .tapped))
      case .element: .path(.element(id: 7, action: .tapped))
      case .popped: .path(.popFrom(id: 7))
      case .scopedCase: .screen(.scoped(.tapped))
      case .caseLet: .screen(.caseLet(.tapped))
      }
    }

    var operatorName: String {
      switch self {
      case .optional, .presented, .dismissed: "\"ifLet\""
      case .row, .element, .popped: "\"forEach\""
      case .scopedCase: "\"Scope\""
      case .caseLet: "\"ifCaseLet\""
      }
    }

    /// The text of the report about the state.
    var fact: String {
      switch self {
      case .optional, .presented, .dismissed: "while the child's state was absent"
      case .row: "Action: Leaf.Action.tapped\n  Id: 7"
      case .element: "Action: Leaf.Action.tapped\n  Id: #7\n  Path: #0, #1"
      case .popped: "Id: #7\n  Path: #0, #1"
      case .scopedCase: "Action: Screen.Action.scoped(.tapped)"
      case .caseLet: "Case of the state: empty"
      }
    }

    var line: Int {
      switch self {
      case .optional: 1001
      case .presented, .dismissed: 1002
      case .row: 1003
      case .element, .popped: 1004
      case .scopedCase: 1005
      case .caseLet: 1006
      }
    }
  }
}

private struct Leaf: Reducer {
  struct State: Equatable, Identifiable { var id = 0 }

  enum Action: Equatable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A feature whose children are all absent. Each operator names the line that it reports.
private struct Parent: Reducer {
  struct State: Equatable {
    var count = 0
    var optional: Leaf.State?
    @PresentationState var sheet: Leaf.State?
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var path: StackState<Leaf.State> = {
      var path = StackState<Leaf.State>()
      path[id: 0] = Leaf.State()
      path[id: 1] = Leaf.State()
      return path
    }()
    var screen = Screen.State.empty
  }

  enum Action: Equatable, CasePathable {
    case asked(MissingChildLaws.Stray)
    case optional(Leaf.Action)
    case path(StackActionOf<Leaf>)
    case rows(IdentifiedActionOf<Leaf>)
    case screen(Screen.Action)
    case sheet(PresentationAction<Leaf.Action>)

    struct AllCasePaths: Sendable {
      var optional: CasePath<Action, Leaf.Action> {
        CasePath(embed: Action.optional) {
          if case .optional(let it) = $0 { it } else { nil }
        }
      }
      var path: CasePath<Action, StackActionOf<Leaf>> {
        CasePath(embed: Action.path) { if case .path(let it) = $0 { it } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Leaf>> {
        CasePath(embed: Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
      }
      var screen: CasePath<Action, Screen.Action> {
        CasePath(embed: Action.screen) { if case .screen(let it) = $0 { it } else { nil } }
      }
      var sheet: CasePath<Action, PresentationAction<Leaf.Action>> {
        CasePath(embed: Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) { Screen() }
    Reduce { state, action in
      state.count += 1
      if case .asked(let stray) = action { return .send(stray.action) }
      return .none
    }
    .ifLet(\.optional, action: \.optional, then: { Leaf() }, line: 1001)
    .ifLet(\.$sheet, action: \.sheet, then: { Leaf() }, line: 1002)
    .forEach(\.rows, action: \.rows, element: { Leaf() }, line: 1003)
    .forEach(\.path, action: \.path, element: { Leaf() }, line: 1004)
  }
}

private struct Screen: Reducer {
  enum State: Equatable, CasePathable {
    case empty
    case leaf(Leaf.State)

    struct AllCasePaths: Sendable {
      var leaf: CasePath<State, Leaf.State> {
        CasePath(embed: State.leaf) { if case .leaf(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: Equatable, CasePathable {
    case caseLet(Leaf.Action)
    case scoped(Leaf.Action)

    struct AllCasePaths: Sendable {
      var caseLet: CasePath<Action, Leaf.Action> {
        CasePath(embed: Action.caseLet) { if case .caseLet(let it) = $0 { it } else { nil } }
      }
      var scoped: CasePath<Action, Leaf.Action> {
        CasePath(embed: Action.scoped) { if case .scoped(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.scoped, child: { Leaf() }, line: 1005)
    EmptyReducer()
      .ifCaseLet(\.leaf, action: \.caseLet, then: { Leaf() }, line: 1006)
  }
}
