import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PresentationTaskTests {
  @Test("A child whose presenting task was cancelled can still dismiss itself")
  func dismissAfterCancel() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
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

  @Test("In a test too the task ends with the child, and fails where that stays")
  func testStoreTask() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
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
      await task.finish(timeout: .seconds(50))
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
}
