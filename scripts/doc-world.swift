// The code that the examples of the documentation use: a feature with children of every kind,
// and some values. `scripts/doc-examples` compiles it, and then each example against it.

import Cairn
import CairnTerminal
import CairnTesting

struct Item: Identifiable, Equatable, Sendable {
  var id = 0
  var name = ""
}

struct API: Sendable {
  var items: @Sendable () async throws -> [Item] = { [] }
}

/// A feature without children.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var isRunning = false
  }

  enum Action: CasePathable {
    case incrementButtonTapped, startButtonTapped, stopButtonTapped, tick

    struct AllCasePaths: Sendable {
      var tick: CasePath<Action, Void> {
        CasePath(embed: { .tick }) { if case .tick = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A child that edits an item.
struct EditForm: Reducer {
  struct State: Identifiable, Equatable, Sendable {
    var item = Item()
    var id: Int { item.id }
  }

  enum Action: Sendable {
    case nameChanged(String)
    case saveButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }

  static func screen(_ state: State) -> Screen<Action> { Screen(state.item.name) {} }
}

/// The screens of a path.
enum Path: CaseReducer {
  enum State: CaseReducerState, CasePathable, Equatable, Sendable {
    typealias StateReducer = Path
    case counter(Counter.State)
    case detail(EditForm.State)

    struct AllCasePaths: Sendable {
      let counter = CasePath(State.counter) { if case .counter(let it) = $0 { it } else { nil } }
      let detail = CasePath(State.detail) { if case .detail(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case counter(Counter.Action)
    case detail(EditForm.Action)

    struct AllCasePaths: Sendable {
      let counter = CasePath(Action.counter) { if case .counter(let it) = $0 { it } else { nil } }
      let detail = CasePath(Action.detail) { if case .detail(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.detail, action: \.detail) { EditForm() }
  }
}

/// A feature with children of every kind.
struct Library: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var alert: AlertState<Alert>?
    var counter = Counter.State()
    var draft: EditForm.State?
    @PresentationState var form: EditForm.State?
    var isLoaded = false
    var items: IdentifiedArrayOf<Item> = []
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<EditForm.State> = []
    var title = ""
  }

  enum Action: CasePathable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case counter(Counter.Action)
    case deleteButtonTapped
    case draft(EditForm.Action)
    case form(PresentationAction<EditForm.Action>)
    case itemsFailed(any Error)
    case itemsLoaded([Item])
    case path(StackAction<Path.State, Path.Action>)
    case refreshButtonTapped
    case rows(IdentifiedAction<Int, EditForm.Action>)
    case tick

    struct AllCasePaths: Sendable {
      let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
      let binding = CasePath(Action.binding) { if case .binding(let it) = $0 { it } else { nil } }
      let counter = CasePath(Action.counter) { if case .counter(let it) = $0 { it } else { nil } }
      let draft = CasePath(Action.draft) { if case .draft(let it) = $0 { it } else { nil } }
      let form = CasePath(Action.form) { if case .form(let it) = $0 { it } else { nil } }
      let itemsLoaded = CasePath(Action.itemsLoaded) {
        if case .itemsLoaded(let it) = $0 { it } else { nil }
      }
      let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Alert: Equatable, Sendable {
    case deletionConfirmed
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(root: Screen(state.title) {})
  }
}

let api = API()
let clock = TestClock()
let id: StackElementID = 0
let item = Item()
let size = CellSize(width: 80, height: 24)

@MainActor var action = Library.Action.tick
@MainActor var state = Library.State()
@MainActor var store: StoreOf<Library> { Store(initialState: Library.State()) { Library() } }

/// The places of an app that have links.
enum Place: LinkedPlace {
  case item(Int)
  case shelf

  enum Kind: CaseIterable { case item, shelf }

  var kind: Kind {
    switch self {
    case .item: .item
    case .shelf: .shelf
    }
  }

  static func route(of kind: Kind) -> Route<Self> {
    switch kind {
    case .item:
      Route.word("items").then(LinkParameter("the number of an item"))
        .map {
          .item($0)
        } _: {
          if case .item(let id) = $0 { id } else { nil }
        }
    case .shelf:
      Route.root.map {
        .shelf
      } _: {
        if case .shelf = $0 { () } else { nil }
      }
    }
  }
}
