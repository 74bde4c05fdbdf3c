import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DismissTests {
  @Test("A child that dismisses itself is removed, and its later actions are dropped")
  func child() async {
    let store = TestStore(
      initialState: BookPresenter.State(destination: .book(Book.State(pages: 3)))
    ) {
      BookPresenter()
    }

    await store.send(\.destination.book, .closeTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed 3"]
    }
    #expect(!store.isDismissed)
  }

  @Test("A child also dismisses itself in a live store on its own actor")
  func liveStore() async {
    let store = Store(initialState: BookPresenter.State()) { BookPresenter() }

    let presentation = store.send(.open(.book(Book.State(pages: 3))))
    await store.send(.destination(.presented(.book(.closeTapped)))).finish()
    await presentation.finish()

    #expect(store.state == BookPresenter.State(log: ["dismissed 3"]))
    #expect(store.runningEffectCount == 0)
  }

  @Test("A child knows that it is presented")
  func isPresented() async {
    let store = Store(initialState: BookPresenter.State(destination: .book(Book.State()))) {
      BookPresenter()
    }
    let alone = Store(initialState: Book.State()) { Book() }

    store.send(.destination(.presented(.book(.lookAround))))
    alone.send(.lookAround)

    #expect(store.state.destination?.book?.isPresented == true)
    #expect(alone.state.isPresented == false)
  }

  @Test("The root of a test store that dismisses itself is recorded as dismissed and ended")
  func testStoreRoot() async {
    let clock = TestClock()
    let store = TestStore(initialState: Book.State()) {
      Book()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.readTapped) { $0.pages = 1 }
    #expect(!store.isDismissed)

    await store.send(.closeTapped)

    #expect(store.isDismissed)
    await clock.advance(by: .seconds(1))
    await expectIssue("whose feature has dismissed itself", "Book.Action.closeTapped") {
      await store.send(.closeTapped)
    }
  }

  @Test("A test's own dismiss effect is called for the root, which is still recorded as dismissed")
  func override() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Book.State()) {
      Book()
    } withDependencies: {
      $0.dismiss = DismissEffect { calls.withValue { $0 += 1 } }
    }

    await store.send(.closeTapped)

    #expect(calls.value == 1)
    #expect(store.isDismissed)
  }

  @Test("The dismiss effect of a test can be set between steps")
  func laterOverride() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Book.State()) { Book() }
    store.dependencies.dismiss = DismissEffect { calls.withValue { $0 += 1 } }

    await store.send(.closeTapped)

    #expect(calls.value == 1)
    #expect(store.isDismissed)
  }

  @Test("For a child that the root presents, the test's dismiss effect is not called")
  func childUnderOverride() async {
    let store = TestStore(initialState: BookPresenter.State(destination: .book(Book.State()))) {
      BookPresenter()
    } withDependencies: {
      $0.dismiss = DismissEffect { Issue.record("The root was dismissed.") }
    }

    await store.send(\.destination.book, .closeTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed 0"]
    }
    #expect(!store.isDismissed)
  }

  @Test("A dismiss effect that a parent overrides replaces the dismissal")
  func overrideOfChild() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Book.State()) {
      Book().dependency(\.dismiss, DismissEffect { calls.withValue { $0 += 1 } })
    }

    await store.send(.closeTapped)
    await store.receive(.pageTurned) { $0.pages = 1 }

    #expect(calls.value == 1)
    #expect(!store.isDismissed)
  }
}
