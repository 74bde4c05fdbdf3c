import Cairn
import CairnTesting
import Testing
import Todos

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
@Suite struct SortTests {
  private let clock = TestClock()

  private func makeStore(_ todos: IdentifiedArrayOf<Todo.State>) -> TestStoreOf<TodoList> {
    TestStore(initialState: TodoList.State(todos: todos)) {
      TodoList()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test("A completed todo moves below the others after one second")
  func delay() async {
    let store = makeStore([.milk, .eggs])
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.sortDelayEnded) { $0.todos = [.eggs, .milk.completed] }
  }

  @Test("Each tap of a checkbox restarts the delay")
  func delayRestarts() async {
    let store = makeStore([.milk, .eggs, .soap])
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(1)], .checkboxTapped) { $0.todos[1].isComplete = true }
    // A second after the first tick, the user has just ticked another todo, so nothing moves.
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(499))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.sortDelayEnded) {
      $0.todos = [.soap, .milk.completed, .eggs.completed]
    }
  }

  @Test("A todo that is reopened during the delay keeps its position")
  func reopened() async {
    let store = makeStore([.milk, .eggs])
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
  }

  @Test("Typing neither sorts the todos nor restarts the delay")
  func typing() async {
    let store = makeStore([.milk, .eggs])
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(1)], .textFieldChanged("Six eggs")) {
      $0.todos[1].description = "Six eggs"
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.sortDelayEnded) {
      $0.todos = [.eggs.described("Six eggs"), .milk.completed]
    }
  }

  @Test("Sorting keeps the order of completed todos and of open todos", arguments: [2, 3, 5])
  func stability(everyNth n: Int) async {
    let todos = (0..<200).map { Todo.State(id: UUID($0), description: "\($0)") }
    let store = makeStore(IdentifiedArray(uniqueElements: todos))
    for index in stride(from: 0, to: 200, by: n) {
      await store.send(\.todos[id: UUID(index)], .checkboxTapped) {
        $0.todos[index].isComplete = true
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded) {
      let open = todos.indices.filter { !$0.isMultiple(of: n) }.map { todos[$0] }
      let done = todos.indices.filter { $0.isMultiple(of: n) }.map { todos[$0].completed }
      $0.todos = IdentifiedArray(uniqueElements: open + done)
    }
  }

  @Test("Clearing removes completed todos at once, and cancels the sorting")
  func clearing() async throws {
    let store = makeStore([.milk, .eggs, .soap.completed])
    await store.send(.todoFocused(UUID(2))) { $0.focus = UUID(2) }
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await store.send(.clearCompletedButtonTapped) {
      $0.todos = [.eggs]
      $0.focus = nil
    }
    try await clock.checkSuspension()
  }

  @Test("Deleting a todo during the delay doesn't affect the sorting")
  func deletedMeanwhile() async {
    let store = makeStore([.milk, .eggs, .soap])
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await store.send(.todoDeleted(UUID(1))) { $0.todos = [.milk.completed, .soap] }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded) { $0.todos = [.soap, .milk.completed] }
  }
}
