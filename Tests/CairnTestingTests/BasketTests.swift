import Cairn
import CairnTesting
import Testing

/// A list of things to buy.
struct Basket: Reducer {
  struct State: Equatable {
    @PresentationState var form: ItemForm.State?
    @PresentationState var question: AlertState<Action.Question>?
    var items: [String] = []
  }

  enum Action: CasePathable, Equatable {
    case addButtonTapped
    case emptyButtonTapped
    case form(PresentationAction<ItemForm.Action>)
    case question(PresentationAction<Question>)

    enum Question: Equatable {
      case emptyConfirmed
    }

    struct AllCasePaths: Sendable {
      let form = CasePath(Action.form) { if case .form(let it) = $0 { it } else { nil } }
      let question = CasePath(Action.question) {
        if case .question(let it) = $0 { it } else { nil }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = ItemForm.State()
      case .emptyButtonTapped:
        state.question = AlertState {
          TextState("Empty the basket?")
        } actions: {
          ButtonState(role: .destructive, action: .emptyConfirmed) { TextState("Empty") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      case .form(.presented(.delegate(.added(let name)))):
        state.form = nil
        state.items.append(name)
      case .question(.presented(.emptyConfirmed)):
        state.items = []
      case .form, .question:
        break
      }
      return .none
    }
    .ifLet(\.$form, action: \.form) { ItemForm() }
    .ifLet(\.$question, action: \.question)
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen("Basket") {
      ForEach(state.items, id: \.self) { Text($0) }
      Button("Empty…", .emptyButtonTapped, role: .destructive)
    }
    .toolbar { Button("New item", .addButtonTapped, shortcut: "n") }
    .sheet(state.form, action: { .form($0) }) { ItemForm.screen($0) }
    .alert(state.question) { .question($0) }
  }
}

/// A form for a new item.
struct ItemForm: Reducer {
  struct State: Equatable {
    var name = ""
    var isUrgent = false
  }

  enum Action: BindableAction, Equatable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
      case added(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        .send(.delegate(.added(state.isUrgent ? "\(state.name)!" : state.name)))
      case .binding, .delegate: .none
      case .cancelButtonTapped: .run { [dismiss] _ in await dismiss() }
      }
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen("New item") {
      TextField("Name", text: state.name, isFocused: true) { .binding(.set(\.name, $0)) }
      Toggle("Urgent", isOn: state.isUrgent) { .binding(.set(\.isUrgent, $0)) }
    }
    .toolbar {
      Button("Cancel", .cancelButtonTapped, role: .cancel)
      Button("Add", .addButtonTapped, role: .confirm).disabled(state.name.isEmpty)
    }
  }
}

/// Tests of the code on the page `Forms-sheets-and-questions`.
@MainActor @Suite struct BasketTests {
  @Test("Confirming the question empties the basket")
  func empty() async {
    let store = TestStore(initialState: Basket.State(items: ["Tea"])) { Basket() }
    await store.send(.emptyButtonTapped) {
      $0.question = AlertState {
        TextState("Empty the basket?")
      } actions: {
        ButtonState(role: .destructive, action: .emptyConfirmed) { TextState("Empty") }
        ButtonState(role: .cancel) { TextState("Keep") }
      }
    }
    await store.send(\.question.presented, .emptyConfirmed) {
      $0.items = []
      $0.question = nil
    }
  }

  @Test("The form adds its item to the basket, and adds nothing if it is canceled")
  func add() async throws {
    let store = TestStore(initialState: Basket.State()) { Basket() }
    store.exhaustivity = .off
    store.show { NavigationStack(root: Basket.screen($0)) }

    try await store.press("New item")
    try await store.type("Tea", into: "Name")
    try await store.press("Urgent")
    try await store.press("Add")
    #expect(store.shown.contains("Tea!"))

    try await store.press("New item")
    try await store.type("Coffee", into: "Name")
    try await store.press("Cancel")
    await store.skipReceivedActions()
    #expect(store.state == Basket.State(items: ["Tea!"]))
  }
}
