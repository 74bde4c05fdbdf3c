import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PresentationTaskTests {
  @Test("A child whose presenting task was canceled can still dismiss itself")
  func dismissAfterCancel() async {
    let store = TestStore(initialState: BookPresenter.State()) { BookPresenter() }
    let task = await store.send(.open(.book(Book.State()))) {
      $0.destination = .book(Book.State())
    }
    await task.cancel()

    await store.send(\.destination.book, .closeTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed 0"]
    }
  }

  @Test("In a test, the presenting task also ends with the child, and fails if the child stays")
  func testStoreTask() async {
    let store = TestStore(initialState: BookPresenter.State()) { BookPresenter() }
    let task = await store.send(.open(.book(Book.State()))) {
      $0.destination = .book(Book.State())
    }

    await expectIssue(
      "What an action presented was expected to be dismissed, and is there after 0.001 seconds",
      at: #line + 2
    ) {
      await task.finish(timeout: .milliseconds(1))
    }
    let isFinished = LockIsolated(false)
    let waiting = Task {
      await task.finish(timeout: .seconds(300))
      isFinished.setValue(true)
    }
    await store.send(.clear)
    #expect(!isFinished.value)
    await store.send(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed 0"]
    }
    await waiting.value
  }

  @Test("The task of an action that presents in two features ends when both children are dismissed")
  func twoFeatures() async {
    let store = TestStore(initialState: Desk.State(drawer: Drawer.State())) { Desk() }
    let task = await store.send(.drawer(.presented(.opened))) {
      $0.drawer?.book = Book.State()
      $0.book = Book.State()
    }
    await store.send(\.drawer.dismiss) { $0.drawer = nil }
    await expectIssue(
      "What an action presented was expected to be dismissed, and is there after 0.001 seconds",
      at: #line + 2
    ) {
      await task.finish(timeout: .milliseconds(1))
    }
    await store.send(\.book.dismiss) { $0.book = nil }
    await task.finish()
  }
}

/// A desk with a book and a drawer with another book. One action presents both.
private struct Desk: Reducer {
  struct State: Equatable {
    @PresentationState var drawer: Drawer.State?
    @PresentationState var book: Book.State?
  }

  enum Action: Equatable, CasePathable {
    case book(PresentationAction<Book.Action>)
    case drawer(PresentationAction<Drawer.Action>)

    struct AllCasePaths: Sendable {
      let book = CasePath(Action.book) { if case .book(let it) = $0 { it } else { nil } }
      let drawer = CasePath(Action.drawer) { if case .drawer(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .drawer(.presented(.opened)) = action { state.book = Book.State() }
      return .none
    }
    .ifLet(\.$drawer, action: \.drawer) { Drawer() }
    .ifLet(\.$book, action: \.book) { Book() }
  }
}

private struct Drawer: Reducer {
  struct State: Equatable {
    @PresentationState var book: Book.State?
  }

  enum Action: Equatable, CasePathable {
    case book(PresentationAction<Book.Action>)
    case opened

    struct AllCasePaths: Sendable {
      let book = CasePath(Action.book) { if case .book(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .opened { state.book = Book.State() }
      return .none
    }
    .ifLet(\.$book, action: \.book) { Book() }
  }
}
