import Cairn

/// A feature whose body is a chain of seventeen operators, with at least one of every kind.
///
/// That it compiles is half of its purpose. If operators had overloads for each kind of child, the
/// compiler couldn't check the body "in reasonable time".
struct LongBody: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Page.Action>?
    @PresentationState var chapter: Chapter.State?
    @PresentationState var cover: Page.State?
    @PresentationState var dialog: ConfirmationDialogState<Page.Action>?
    @PresentationState var sheet: Page.State?
    var draft: Page.State?
    var footnotes: IdentifiedArrayOf<Page.State> = []
    var history = StackState<Page.State>()
    var log: [String] = []
    var note: Page.State?
    var path = StackState<Chapter.State>()
    var rows: IdentifiedArrayOf<Page.State> = []
    var turns = 0
  }

  enum Action: CasePathable, Equatable {
    case alert(PresentationAction<Page.Action>)
    case chapter(PresentationAction<Chapter.Action>)
    case cover(PresentationAction<Page.Action>)
    case dialog(PresentationAction<Page.Action>)
    case draft(Page.Action)
    case footnotes(IdentifiedActionOf<Page>)
    case history(StackActionOf<Page>)
    case inner(Inner)
    case path(StackAction<Chapter.State, Chapter.Action>)
    case rows(IdentifiedActionOf<Page>)
    case sheet(PresentationAction<Page.Action>)
  }

  enum Inner: CasePathable, Equatable {
    case note(Page.Action)

    struct AllCasePaths: Sendable {
      var note: CasePath<Inner, Page.Action> {
        CasePath(embed: Inner.note) { if case .note(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .inner, .draft:
        state.log.append("optional")
        return .none
      case .rows(.element(let id, action: .turn)), .footnotes(.element(let id, action: .turn)):
        state.log.append("row \(id)")
        return .none
      case .alert, .chapter, .cover, .dialog, .history, .path, .sheet:
        state.turns += 1
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Page() }
    .ifLet(\.$cover, action: \.cover) {
      Page()
      Reduce { state, action in
        state.count += state.count == 0 ? 1 : 0
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$chapter, action: \.chapter)
    .ifLet(\.draft, action: \.draft) { Page() }
    .ifLet(\.note, action: \.inner.note) {
      if true { Page() } else { EmptyReducer() }
    }
    .forEach(\.rows, action: \.rows) { Page() }
    .forEach(\.footnotes, action: \.footnotes) {
      Page().dependency(\.uuid, .incrementing)
    }
    .forEach(\.history, action: \.history) { Page() }
    .forEach(\.path, action: \.path)
    .onChange(of: \.turns) { old, new in
      Reduce { state, action in
        state.log.append("\(old) to \(new)")
        return .none
      }
    }
    .onChange(of: \.draft) { old, state in
      state.log.append("draft")
      return .none
    }
    .onChange(of: \.note) { old, state in
      state.log.append("note")
      return .none
    }
    .dependency(\.uuid, .incrementing)
    .transformDependency(\.continuousClock) { $0 = ImmediateClock() }
    ._printChanges(nil)
  }
}

extension LongBody.Action {
  struct AllCasePaths: Sendable {
    var alert: CasePath<LongBody.Action, PresentationAction<Page.Action>> {
      CasePath(embed: LongBody.Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    var chapter: CasePath<LongBody.Action, PresentationAction<Chapter.Action>> {
      CasePath(embed: LongBody.Action.chapter) { if case .chapter(let it) = $0 { it } else { nil } }
    }
    var cover: CasePath<LongBody.Action, PresentationAction<Page.Action>> {
      CasePath(embed: LongBody.Action.cover) { if case .cover(let it) = $0 { it } else { nil } }
    }
    var dialog: CasePath<LongBody.Action, PresentationAction<Page.Action>> {
      CasePath(embed: LongBody.Action.dialog) { if case .dialog(let it) = $0 { it } else { nil } }
    }
    var draft: CasePath<LongBody.Action, Page.Action> {
      CasePath(embed: LongBody.Action.draft) { if case .draft(let it) = $0 { it } else { nil } }
    }
    var footnotes: CasePath<LongBody.Action, IdentifiedActionOf<Page>> {
      CasePath(embed: LongBody.Action.footnotes) {
        if case .footnotes(let it) = $0 { it } else { nil }
      }
    }
    var history: CasePath<LongBody.Action, StackActionOf<Page>> {
      CasePath(embed: LongBody.Action.history) {
        if case .history(let it) = $0 { it } else { nil }
      }
    }
    var inner: CasePath<LongBody.Action, LongBody.Inner> {
      CasePath(embed: LongBody.Action.inner) { if case .inner(let it) = $0 { it } else { nil } }
    }
    var path: CasePath<LongBody.Action, StackAction<Chapter.State, Chapter.Action>> {
      CasePath(embed: LongBody.Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    var rows: CasePath<LongBody.Action, IdentifiedActionOf<Page>> {
      CasePath(embed: LongBody.Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
    var sheet: CasePath<LongBody.Action, PresentationAction<Page.Action>> {
      CasePath(embed: LongBody.Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A child that counts.
struct Page: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable { case turn }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// A choice of one child, whose reducer is found by its state.
enum Chapter: CaseReducer {
  enum State: CaseReducerState, CasePathable, Equatable {
    typealias StateReducer = Chapter
    case page(Page.State)

    struct AllCasePaths: Sendable {
      var page: CasePath<State, Page.State> {
        CasePath(embed: State.page) { if case .page(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable {
    case page(Page.Action)

    struct AllCasePaths: Sendable {
      var page: CasePath<Action, Page.Action> {
        CasePath(embed: Action.page) { if case .page(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static var body: some Reducer<State, Action> {
    Scope(state: \.page, action: \.page) { Page() }
  }
}
