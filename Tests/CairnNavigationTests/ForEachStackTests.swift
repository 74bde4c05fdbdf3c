import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct ForEachStackTests {
  let clock = TestClock()

  private func makeStore(pages: Int...) -> TestStoreOf<Library> {
    TestStore(
      initialState: Library.State(path: StackState(pages.map { Book.State(pages: $0) }))
    ) {
      Library()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("An element runs before the root")
  func elementFirst() async {
    let store = makeStore(pages: 0)

    let task = await store.send(\.path[id: 0], .readTapped) {
      $0.path[id: 0]?.pages = 1
      $0.log = ["element #0 at page 1"]
    }
    await task.cancel()
  }

  @Test("The root still sees the element at a pop, before it and all elements above are removed")
  func popFrom() async {
    let store = makeStore(pages: 1, 2, 3)

    await store.send(.path(.popFrom(id: 1))) {
      $0.path.removeLast(2)
      $0.log = ["popping #1 at page 2"]
    }
  }

  @Test("A pop of an element that the root has just removed reports nothing")
  func popOfTheRemoved() async {
    let store = TestStore(
      initialState: Library.State(path: StackState([Book.State(isPinned: true)]))
    ) {
      Library()
    }

    await store.send(.path(.popFrom(id: 0))) {
      $0.path.removeAll()
      $0.log = ["popping #0 at page 0"]
    }
  }

  @Test("A push adds the element before the root runs")
  func push() async {
    let store = makeStore(pages: 1)

    await store.send(\.path.push, (id: 1, state: Book.State(id: 5))) {
      $0.path[id: 1] = Book.State(id: 5)
      $0.log = ["pushed #1, 2 on the path"]
    }
    await store.send(.append(Book.State(id: 6))) { $0.path[id: 2] = Book.State(id: 6) }
  }

  @Test("In a test, a push with an id that was never generated is reported, and is done")
  func pushUnminted() async {
    let store = makeStore(pages: 1)

    await expectIssue("with an id that was never generated", "Id: #9, expected #1") {
      await store.send(.path(.push(id: 9, state: Book.State()))) {
        $0.path[id: 9] = Book.State()
        $0.log = ["pushed #9, 2 on the path"]
      }
    }
    await store.send(.append(Book.State())) { $0.path[id: 10] = Book.State() }
  }

  @Test("A push with an id after which no other is possible is reported, and changes nothing")
  func pushExhausting() async {
    let store = makeStore(pages: 1)

    await expectIssue("with an invalid id", "Id: #18446744073709551615") {
      await store.send(.path(.push(id: 18_446_744_073_709_551_615, state: Book.State()))) {
        $0.log = ["pushed #18446744073709551615, 1 on the path"]
      }
    }
    await store.send(.append(Book.State())) { $0.path[id: 1] = Book.State() }
  }

  @Test("A report of a long path lists its first and last ids, and their number")
  func longPath() async {
    let store = TestStore(
      initialState: Library.State(path: StackState((0..<1_000).map { _ in Book.State() }))
    ) {
      Library()
    }

    let path = "Path: #0, #1, #2, …, #997, #998, #999, 1000 in all"
    await expectIssue("asked to pop an element", path) {
      await store.send(.path(.popFrom(id: 1_007))) { $0.log = ["popping #1007 at page -1"] }
    }
  }

  @Test("An action for an unknown id is reported with the known ids, and the root runs")
  func sendToUnknown() async {
    let store = makeStore()

    await expectIssue(
      "\"forEach\" at CairnNavigationTests/Library.swift:", "asked to send to an element",
      "Id: #0", "Path: (empty)"
    ) {
      await store.send(\.path[id: 0], .readTapped) { $0.log = ["element #0 at page -1"] }
    }
  }

  @Test("A pop uses the id, even if the root has put another element in its place")
  func popByID() async {
    let store = makeStore(pages: 1, 2)

    await expectIssue("asked to pop an element", "Id: #1", "Path: #0, #2") {
      await store.send(.replaceTopAndPop(1)) {
        $0.path.removeLast()
        $0.path.append(Book.State(id: 77))
      }
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.log = ["popping #1 at page -1"] }
  }
}
