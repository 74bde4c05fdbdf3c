import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct ReducerTests {
  private func log(_ text: String) -> Reduce<[String], Int> {
    Reduce { state, action in
      state.append("\(text) \(action)")
      return .none
    }
  }

  private func run<R: Reducer<[String], Int>>(
    @ReducerBuilderOf<Reduce<[String], Int>> _ reducer: () -> R
  ) -> [String] {
    let store = Store(initialState: [], reducer: reducer)
    store.send(1)
    return store.state
  }

  @Test("The reducers of a body run in the order of the body")
  func builder() {
    let erased: any Reducer<[String], Int> = log("erased")
    let absent: Reduce<[String], Int>? = nil
    let isOn = true

    let state = run {
      log("first")
      if isOn { log("if") }
      if !isOn { log("not") } else { log("else") }
      for index in 0..<2 { log("loop \(index)") }
      erased
      absent
      if let absent { absent }
      if #available(macOS 15, *) { log("available") }
      CombineReducers {
        log("combined")
        EmptyReducer()
      }
      Reduce(log("wrapped"))
    }

    #expect(
      state == [
        "first 1", "if 1", "else 1", "loop 0 1", "loop 1 1", "erased 1", "available 1",
        "combined 1", "wrapped 1",
      ])
  }

  @Test("A type-erased reducer can be used wherever another reducer can")
  func erasedReducers() {
    let child: any Reducer<Int, Void> = Reduce { state, _ in
      state += 1
      return .none
    }
    let store = Store(initialState: Nursery.State()) { Nursery(child: child, isOn: true) }

    store.send(.first(()))
    store.send(.second(()))
    store.send(.optional(()))
    store.send(.sheet(.presented(())))
    store.send(.path(.element(id: store.state.path.ids[0], action: ())))

    #expect(store.state.first == 1)
    #expect(store.state.second == 4)
    #expect(store.state.optional == 1)
    #expect(store.state.sheet == 2)
    #expect(Array(store.state.path) == [1])
  }

  @Test("The effects of the reducers of a body are merged")
  func merging() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, action in action == 0 ? .send(1) : .none }
      Reduce<Int, Int> { _, action in action == 0 ? .send(2) : .none }
    }

    await store.send(0)
    await store.receive(1)
    await store.receive(2)
  }

  @Test("A reducer and its children run without a store")
  func withoutStore() {
    var state = Nest.State(children: [Nest.State(id: 1)])

    _ = Nest().reduce(into: &state, action: .children(.element(id: 1, action: .tapped)))

    #expect(state.children[id: 1]?.count == 1)
  }

  @Test("A feature can contain itself, at any depth of the state")
  func recursion() async {
    let clock = TestClock()
    let leaf = Nest.State(id: 2)
    let store = TestStore(
      initialState: Nest.State(children: [Nest.State(id: 1, children: [leaf])])
    ) {
      Nest()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.children[id: 1].children[id: 2].tapped) {
      $0.children[id: 1]?.children[id: 2]?.count = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.children[id: 1].children[id: 2].ticked) {
      $0.children[id: 1]?.children[id: 2]?.count = 2
    }
  }

  @Test("A change of a value runs the reducers that follow it, with the old and the new value")
  func onChange() async {
    let store = TestStore(initialState: Meter.State()) { Meter() }

    await store.send(.set(3)) {
      $0.level = 3
      $0.log = ["0 became 3", "was 0"]
    }
    await store.receive(.changed)
    await store.send(.set(3))
  }

  @Test("A binding action writes its property, and a pattern can match the property")
  func binding() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }

    await store.send(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
    await store.send(.binding(.set(\.volume, 3))) {
      $0.volume = 3
      $0.isSaved = false
    }
    await store.send(.view(.binding(.set(\.volume, 4)))) { $0.volume = 4 }
  }

  @Test("Setting a member of a store sends a binding action")
  func boundMembers() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.name = "Blob"
    store.volume += 3
    #expect(store.state == Settings.State(name: "Blob", volume: 3, isSaved: false))

    let dial = Store(initialState: Dial.State()) { Dial() }
    dial.position.degrees = 90
    #expect(dial.turns == 1)
    #expect(dial.position == Dial.Position(degrees: 90))
  }
}

/// A feature whose children are of its own kind.
private struct Nest: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var children: IdentifiedArrayOf<State> = []
  }

  enum Action: Equatable, CasePathable {
    indirect case children(IdentifiedActionOf<Nest>)
    case tapped
    case ticked

    struct AllCasePaths: Sendable {
      var children: CasePath<Action, IdentifiedActionOf<Nest>> {
        CasePath(embed: Action.children) { if case .children(let it) = $0 { it } else { nil } }
      }
      var tapped: CasePath<Action, Void> {
        CasePath(embed: { .tapped }) { if case .tapped = $0 { () } else { nil } }
      }
      var ticked: CasePath<Action, Void> {
        CasePath(embed: { .ticked }) { if case .ticked = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .children:
        return .none
      case .tapped:
        state.count += 1
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .ticked:
        state.count += 1
        return .none
      }
    }
    .forEach(\.children, action: \.children) { Nest() }
  }
}

private struct Meter: Reducer {
  struct State: Equatable {
    var level = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case changed
    case set(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let level) = action { state.level = level }
      return .none
    }
    .onChange(of: \.level) { old, new in
      Reduce { state, _ in
        state.log.append("\(old) became \(new)")
        return .none
      }
    }
    .onChange(of: \.level) { old, state in
      state.log.append("was \(old)")
      return .send(.changed)
    }
  }
}

private struct Dial: Reducer {
  struct Position: Equatable { var degrees = 0 }
  struct State {
    var position = Position()
    var turns = 0
  }

  enum Action: ViewAction, CasePathable {
    case view(View)

    enum View: BindableAction {
      case binding(BindingAction<State>)
    }

    struct AllCasePaths: Sendable {
      let view = CasePath(Action.view) { if case .view(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.binding(\.position)) = action { state.turns += 1 }
      return .none
    }
  }
}

private struct Settings: Reducer {
  struct State: Equatable {
    var name = ""
    var volume = 0
    var isSaved = true
  }

  enum Action: BindableAction, Equatable, CasePathable {
    case binding(BindingAction<State>)
    case view(View)

    enum View: BindableAction, Equatable {
      case binding(BindingAction<Settings.State>)
    }

    struct AllCasePaths: Sendable {
      var view: CasePath<Action, View> {
        CasePath(embed: Action.view) { if case .view(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .binding(\.volume): state.isSaved = false
      case .binding, .view: break
      }
      return .none
    }
  }
}

/// A feature with numbers for children.
private struct Nursery: Reducer {
  let child: any Reducer<Int, Void>
  let isOn: Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { child }
    Scope(state: \.second, action: \.second) {
      child
      if isOn { child } else { EmptyReducer() }
      for _ in 0..<2 { child }
    }
    EmptyReducer()
      .ifLet(\.optional, action: \.optional) { child }
      .ifLet(\.$sheet, action: \.sheet) {
        child
        child
      }
      .forEach(\.path, action: \.path) { child }
  }

  struct State {
    var first = 0
    var second = 0
    var optional: Int? = 0
    @PresentationState var sheet: Int? = 0
    var path = StackState([0])
  }

  enum Action: CasePathable {
    case first(Void)
    case second(Void)
    case optional(Void)
    case sheet(PresentationAction<Void>)
    case path(StackAction<Int, Void>)

    struct AllCasePaths: Sendable {
      var first: CasePath<Action, Void> {
        CasePath(embed: Action.first) { if case .first = $0 { () } else { nil } }
      }
      var second: CasePath<Action, Void> {
        CasePath(embed: Action.second) { if case .second = $0 { () } else { nil } }
      }
      var optional: CasePath<Action, Void> {
        CasePath(embed: Action.optional) { if case .optional = $0 { () } else { nil } }
      }
      var sheet: CasePath<Action, PresentationAction<Void>> {
        CasePath(embed: Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
      }
      var path: CasePath<Action, StackAction<Int, Void>> {
        CasePath(embed: Action.path) { if case .path(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
