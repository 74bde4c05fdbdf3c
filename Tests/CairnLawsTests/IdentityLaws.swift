import Cairn
import CairnTestSupport
import Testing

/// Laws of the identity of children: the effects of the same child continue, and those of another
/// end.
@Suite("Identity: the enum's case and the id of the value or payload") struct IdentityLaws {
  @Test(
    "A child with the same case and id keeps its effects, and any other child is new",
    arguments: Owner.allCases, Change.all)
  func identity(owner: Owner, change: Change) async {
    await owner.run { owner in
      for mount in Mount.allCases {
        let store = Store(initialState: mount.state(of: change.old), isolation: owner) { Parent() }
        let task = store.send(mount.action(.started))
        #expect(!store.runningEffects.isEmpty)

        store.send(.replaced(mount, change.new))

        #expect(store.runningEffects.isEmpty != change.isSame, "\(mount)")
        #expect(store.state == mount.state(of: change.new))
        task.cancel()
      }
    }
  }

  @Test(
    "The child of a case keeps its effects while the state's case and the payload's id stay",
    arguments: Owner.allCases)
  func enumCase(owner: Owner) async {
    await owner.run { owner in
      typealias Item = Destination.Item
      let changes: [(old: Screen.State, new: Screen.State, isSame: Bool)] = [
        (.item(Item(id: 1, text: "a")), .item(Item(id: 1, text: "b")), true),
        (.item(Item(id: 1, text: "a")), .item(Item(id: 2, text: "a")), false),
        (.note("a"), .note("b"), true),
        (.note("a"), .item(Item(id: 1, text: "a")), false),
      ]
      for change in changes {
        let store = Store(initialState: change.old, isolation: owner) { Screen() }
        let isNote = if case .note = change.old { true } else { false }
        let task = store.send(isNote ? .note(.started) : .item(.started))

        store.send(.replaced(change.new))

        #expect(store.runningEffects.isEmpty != change.isSame, "\(change)")
        task.cancel()
      }
    }
  }

  @Test(
    "A child that is removed and added again is new, even if it has the same id",
    arguments: Owner.allCases, Change.all.filter(\.isSame))
  func comeback(owner: Owner, change: Change) async {
    await owner.run { owner in
      for mount in Mount.allCases {
        let store = Store(initialState: mount.state(of: change.old), isolation: owner) { Parent() }
        store.send(mount.action(.started))

        store.send(.replaced(mount, nil))
        store.send(.replaced(mount, change.new))

        #expect(store.runningEffects.isEmpty, "\(mount)")
      }
    }
  }
}

extension IdentityLaws {
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let old: Destination
    let new: Destination
    let isSame: Bool

    static let all = [
      Self(name: "same id, other value", old: .item(1, "a"), new: .item(1, "b"), isSame: true),
      Self(name: "other id", old: .item(1, "a"), new: .item(2, "a"), isSame: false),
      Self(name: "no id, other value", old: .note("a"), new: .note("b"), isSame: true),
      Self(name: "another case", old: .note("a"), new: .memo("a"), isSame: false),
      Self(
        name: "another case, same id", old: .item(1, "a"), new: .article(1, "a"), isSame: false),
      Self(name: "a case without payload", old: .note("a"), new: .blank, isSame: false),
      Self(name: "the same value", old: .item(1, "a"), new: .item(1, "a"), isSame: true),
    ]

    var testDescription: String { name }
  }

  /// A presented child, with or without an id.
  enum Destination: Equatable, Sendable {
    case article(Item)
    case blank
    case item(Item)
    case memo(String)
    case note(String)

    struct Item: Equatable, Identifiable, Sendable {
      let id: Int
      var text: String
    }

    static func item(_ id: Int, _ text: String) -> Self { .item(Item(id: id, text: text)) }
    static func article(_ id: Int, _ text: String) -> Self { .article(Item(id: id, text: text)) }
  }

  /// The way in which the child is embedded.
  enum Mount: CaseIterable, Sendable {
    case optional, presentation

    fileprivate func state(of destination: Destination?) -> Parent.State {
      var state = Parent.State()
      set(destination, in: &state)
      return state
    }

    fileprivate func set(_ destination: Destination?, in state: inout Parent.State) {
      switch self {
      case .optional: state.optional = destination
      case .presentation: state.sheet = destination
      }
    }

    fileprivate func action(_ action: Child.Action) -> Parent.Action {
      switch self {
      case .optional: .optional(action)
      case .presentation: .sheet(.presented(action))
      }
    }
  }
}

private struct Child: Reducer {
  typealias State = IdentityLaws.Destination
  enum Action: Sendable { case started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .endless() }
}

private struct Parent: Reducer {
  struct State: Equatable {
    var optional: IdentityLaws.Destination?
    @PresentationState var sheet: IdentityLaws.Destination?
  }

  enum Action: CasePathable {
    case optional(Child.Action)
    case replaced(IdentityLaws.Mount, IdentityLaws.Destination?)
    case sheet(PresentationAction<Child.Action>)

    struct AllCasePaths: Sendable {
      var optional: CasePath<Action, Child.Action> {
        CasePath(embed: Action.optional) { if case .optional(let it) = $0 { it } else { nil } }
      }
      var sheet: CasePath<Action, PresentationAction<Child.Action>> {
        CasePath(embed: Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .replaced(let mount, let destination) = action {
        mount.set(destination, in: &state)
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Child() }
    .ifLet(\.$sheet, action: \.sheet) { Child() }
  }
}

/// A feature whose state is one of two cases.
private struct Screen: Reducer {
  enum State: Equatable, CasePathable {
    case item(IdentityLaws.Destination.Item)
    case note(String)

    struct AllCasePaths: Sendable {
      var item: CasePath<State, IdentityLaws.Destination.Item> {
        CasePath(embed: State.item) { if case .item(let it) = $0 { it } else { nil } }
      }
      var note: CasePath<State, String> {
        CasePath(embed: State.note) { if case .note(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case item(Child.Action)
    case note(Child.Action)
    case replaced(State)

    struct AllCasePaths: Sendable {
      var item: CasePath<Action, Child.Action> {
        CasePath(embed: Action.item) { if case .item(let it) = $0 { it } else { nil } }
      }
      var note: CasePath<Action, Child.Action> {
        CasePath(embed: Action.note) { if case .note(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .replaced(let new) = action { state = new }
      return .none
    }
    .ifCaseLet(\.item, action: \.item) { Reduce { _, _ in .endless() } }
    .ifCaseLet(\.note, action: \.note) { Reduce { _, _ in .endless() } }
  }
}
