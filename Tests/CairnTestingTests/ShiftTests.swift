import Cairn
import CairnTestSupport
import CairnTesting
import Testing

/// Tests of a date field, of several choices, of a busy button, and of links that push a state.
@MainActor
@Suite struct ShiftTests {
  private func store(_ state: Shift.State = Shift.State()) -> TestStoreOf<Shift> {
    let store = TestStore(initialState: state) { Shift() }
    store.show { Shift.screens($0) }
    return store
  }

  @Test("A test writes a day, and chooses several options")
  func controls() async throws {
    let store = store()
    try await store.type("2026-11-25", into: "From") { $0.from = "2026-11-25" }
    try await store.select("Mon", in: "Days") { $0.days = ["Mon"] }
    try await store.select("Wed", in: "Days") { $0.days = ["Mon", "Wed"] }
    #expect(
      store.shown == [
        "Shift", "From: \"2026-11-25\"", "Days: Mon, Wed, selected (Mon, Tue, Wed)",
        "Save (button)", "Colleague (link)", "Nobody (link)",
      ])
    try await store.select("Mon", in: "Days") { $0.days = ["Wed"] }
  }

  @Test("A busy button can't be pressed, and its line says why")
  func busy() async throws {
    let store = store()
    try await store.press("Save") { $0.isSaving = true }
    #expect(store.shown.contains("Save (button) (busy)"))
    await #expect(throws: ImpossibleStep.self) { try await store.press("Save") }
  }

  @Test("Pressing a link with a state pushes it, with an id of the store")
  func push() async throws {
    let store = store()
    try await store.press("Colleague") { $0.path[id: 0] = "Ann" }
    try await store.back { $0.path = StackState() }
    try await store.press("Colleague") { $0.path[id: 1] = "Ann" }
  }

  @Test("A link whose state the path doesn't take is reported, and pushes nothing")
  func wrongState() async throws {
    let store = store()
    await expectIssue("A link pushes a state that its path doesn't take.", "State: Int") {
      _ = try? await store.press("Nobody")
    }
    #expect(store.state == Shift.State())
  }

  @Test("A link with a state is reported if the stack doesn't say how its path takes states")
  func noPushing() async throws {
    let store = TestStore(initialState: Shift.State()) { Shift() }
    store.show { Shift.screen($0) }
    await expectIssue("A link pushes a state, but the path of its stack takes none.") {
      _ = try? await store.press("Colleague")
    }
  }
}

/// A form for a shift.
private struct Shift: Reducer {
  struct State: Equatable {
    var from = ""
    var days: Set<String> = []
    var isSaving = false
    var path = StackState<String>()
  }

  enum Action: CasePathable, Equatable {
    case fromChanged(String)
    case dayTapped(String)
    case saveButtonTapped
    case path(StackAction<String, Never>)

    struct AllCasePaths {
      let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fromChanged(let day): state.from = day
      case .dayTapped(let day): state.days.formSymmetricDifference([day])
      case .saveButtonTapped: state.isSaving = true
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { EmptyReducer() }
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen("Shift") {
      DateField("From", text: state.from) { .fromChanged($0) }
      MultiPicker(
        "Days", selection: state.days, options: ["Mon", "Tue", "Wed"], title: { $0 },
        onToggle: { .dayTapped($0) })
      Button("Save", .saveButtonTapped).busy(state.isSaving)
      NavigationLink("Colleague", state: "Ann")
      NavigationLink("Nobody", state: 0)
    }
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: screen(state),
      path: zip(state.path.ids, state.path).map { id, name in (id: id, screen: Screen(name) {}) },
      pop: { .path(.popFrom(id: $0)) }
    )
    .pushing { .path(.push(id: $0, state: $1)) }
  }
}
