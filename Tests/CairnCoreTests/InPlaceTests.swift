import Cairn
import CairnTestSupport
import Testing

/// State is reduced in place: a write finds its storage unshared, wherever the value is stored.
@MainActor
@Suite struct InPlaceTests {
  @Test("Neither the child of a property nor its parent copies the state")
  func property() {
    let store = Store(initialState: Album.State()) { Album() }

    for _ in 0..<3 { store.send(.cover(.written)) }

    #expect(store.state.cover.probe.writes == 3)
    #expect(store.state.probe.copies + store.state.cover.probe.copies == 0)
  }

  @Test("Neither an optional child nor its parent copies the state")
  func optional() {
    let store = Store(initialState: Album.State()) { Album() }

    for _ in 0..<3 { store.send(.note(.written)) }

    #expect(store.state.note?.probe.writes == 3)
    #expect(store.state.probe.copies == 0)
    #expect(store.state.note?.probe.copies == 0)
  }

  @Test("An action for one of 1,000 rows copies no row")
  func rows() {
    let store = Store(initialState: Album.State()) { Album() }

    for _ in 0..<3 { store.send(.pages(.element(id: 500, action: .written))) }

    #expect(store.state.pages[id: 500]?.probe.writes == 3)
    #expect(store.state.probe.copies + store.state.pages.map(\.probe.copies).reduce(0, +) == 0)
  }

  @Test("The payload of an enum's case is not copied")
  func enumCase() {
    let store = Store(initialState: Binder.State.page(Page.State(id: 1))) { Binder() }

    for _ in 0..<3 { store.send(.written) }

    #expect(store.state == .page(Page.State(id: 1, writes: 6)))
    guard case .page(let page) = store.state else { return }
    #expect(page.probe.copies == 0)
  }
}

private struct Page: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var probe = CopyProbe()

    init(id: Int = 0, writes: Int = 0) {
      self.id = id
      for _ in 0..<writes { probe.write() }
    }
  }

  enum Action { case written }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.probe.write()
    return .none
  }
}

private struct Album: Reducer {
  struct State: Equatable {
    var cover = Page.State()
    var note: Page.State? = Page.State()
    var pages = IdentifiedArray(uniqueElements: (0..<1000).map { Page.State(id: $0) })
    var probe = CopyProbe()
  }

  enum Action: CasePathable {
    case cover(Page.Action)
    case note(Page.Action)
    case pages(IdentifiedActionOf<Page>)

    struct AllCasePaths: Sendable {
      var cover: CasePath<Action, Page.Action> {
        CasePath(embed: Action.cover) { if case .cover(let value) = $0 { value } else { nil } }
      }
      var note: CasePath<Action, Page.Action> {
        CasePath(embed: Action.note) { if case .note(let value) = $0 { value } else { nil } }
      }
      var pages: CasePath<Action, IdentifiedActionOf<Page>> {
        CasePath(embed: Action.pages) { if case .pages(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cover, action: \.cover) { Page() }
    Reduce { state, _ in
      state.probe.write()
      return .none
    }
    .ifLet(\.note, action: \.note) { Page() }
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

/// A feature with an enum state, whose case is reduced by both operators for cases.
private struct Binder: Reducer {
  enum State: Equatable, CasePathable {
    case empty
    case page(Page.State)

    struct AllCasePaths: Sendable {
      var page: CasePath<State, Page.State> {
        CasePath(embed: State.page) { if case .page(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case written

    struct AllCasePaths: Sendable {
      var page: CasePath<Action, Page.Action> {
        CasePath(embed: { _ in .written }, extract: { _ in .written })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page() }
    EmptyReducer()
      .ifCaseLet(\.page, action: \.page) { Page() }
  }
}
