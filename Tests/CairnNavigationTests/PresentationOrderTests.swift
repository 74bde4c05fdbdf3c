import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct PresentationOrderTests {
  let clock = TestClock()

  /// Creates a shelf between two reducers. The first removes the child at `clear`, and the last at
  /// `refresh`.
  private func makeStore() -> TestStore<BookPresenter.State, Wrapped> {
    TestStore(initialState: BookPresenter.State(destination: .book(Book.State()))) {
      Reduce<BookPresenter.State, Wrapped> { state, action in
        if action == .shelf(.clear) { state.destination = nil }
        return .none
      }
      Scope(state: \.self, action: \Case<Wrapped>.shelf) { BookPresenter() }
      Reduce { state, action in
        if action == .shelf(.refresh) { state.destination = nil }
        guard case .shelf(.destination(.dismiss)) = action else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved)
        }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private enum Wrapped: Equatable, CasePathable {
    case saved
    case shelf(BookPresenter.Action)

    struct AllCasePaths: Sendable {
      var shelf: CasePath<Wrapped, BookPresenter.Action> {
        CasePath(embed: Wrapped.shelf) { if case .shelf(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private func read(in store: TestStore<BookPresenter.State, Wrapped>) async {
    await store.send(\.shelf.destination.book, .readTapped) {
      $0.destination?.modify(\.book) { $0.pages = 1 }
      $0.log = ["parent saw page 1"]
    }
  }

  @Test("A child that is removed before its operator runs is torn down at once")
  func removedBefore() async {
    let store = makeStore()
    await read(in: store)

    await store.send(.shelf(.clear)) {
      $0.destination = nil
      $0.log = []
    }
    await store.finish()
  }

  @Test("A child that is removed after its operator has run is torn down at the next action")
  func removedAfter() async {
    let store = makeStore()
    await read(in: store)

    await store.send(.shelf(.refresh)) { $0.destination = nil }
    await store.send(.shelf(.clear)) { $0.log = [] }
    await store.finish()
  }

  @Test("The effects of a dismissal run even if the presenting action was canceled")
  func dismissedAfterCancellation() async {
    let store = makeStore()
    let presentation = await store.send(.shelf(.open(.book(Book.State()))))
    await presentation.cancel()

    await store.send(\.shelf.destination.book, .closeTapped)
    await store.receive(\.shelf.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed 0"]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved)
  }
}
