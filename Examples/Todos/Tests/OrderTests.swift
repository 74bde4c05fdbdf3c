import Cairn
import CairnTesting
import Testing
import Todos

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests filters and moves.
@MainActor
@Suite struct OrderTests {
  @Test(
    "A filter shows some of the todos, and changes none",
    arguments: zip(
      TodoList.Filter.allCases, [["Milk", "Eggs", "Soap"], ["Milk", "Soap"], ["Eggs"]]))
  func filter(_ filter: TodoList.Filter, _ shown: [String]) async {
    let store = makeStore([.milk, .eggs.completed, .soap])
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    if filter != .active { await store.send(.filterPicked(filter)) { $0.filter = filter } }
    let screen = TodoList.screen(store.state)
    #expect(store.state.shownTodos.map(\.description) == shown)
    #expect(screen.nodes.compactMap(\.deleteAction).count == shown.count)
    #expect(screen.picker("Show")?.selection?.title == filter.rawValue)
  }

  @Test("Where a filter shows nothing, it says so")
  func nothingShown() {
    var state = TodoList.State(todos: [.milk])
    state.filter = .completed
    #expect(TodoList.screen(state).texts.contains("Nothing is done."))
    state.todos = [.milk.completed]
    state.filter = .active
    #expect(TodoList.screen(state).texts.contains("Nothing to do."))
  }

  @Test("A todo that is filtered out loses the focus, and a new one is always shown")
  func focus() async {
    let store = makeStore([.milk]) { $0.uuid = .incrementing }
    await store.send(.todoFocused(UUID(0))) { $0.focus = UUID(0) }
    await store.send(.filterPicked(.completed)) {
      $0.filter = .completed
      $0.focus = nil
    }
    store.dependencies.uuid = .constant(UUID(9))
    await store.send(.addButtonTapped) {
      $0.todos = [Todo.State(id: UUID(9)), .milk]
      $0.focus = UUID(9)
      $0.filter = .all
    }
  }

  @Test("A todo is moved up and down, and stops at the ends")
  func move() async {
    let clock = TestClock()
    let store = makeStore([.milk, .eggs, .soap]) { $0.continuousClock = clock }
    await store.send(.todoMoved(UUID(0), .down)) { $0.todos = [.eggs, .milk, .soap] }
    await store.send(.todoMoved(UUID(0), .down)) { $0.todos = [.eggs, .soap, .milk] }
    await store.send(.todoMoved(UUID(0), .down))
    await store.send(.todoMoved(UUID(2), .up)) { $0.todos = [.soap, .eggs, .milk] }
    await store.send(.todoMoved(UUID(2), .up))
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
  }

  @Test("Among those that are shown, a todo is moved over those that are not")
  func moveFiltered() async {
    let clock = TestClock()
    let store = makeStore([.milk, .eggs.completed, .soap]) { $0.continuousClock = clock }
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    await store.send(.todoMoved(UUID(2), .up)) { $0.todos = [.soap, .milk, .eggs.completed] }
    await store.send(.todoMoved(UUID(2), .down)) { $0.todos = [.milk, .soap, .eggs.completed] }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
  }

  @Test("What is done sinks again, however high it was moved")
  func sinks() async {
    let clock = TestClock()
    let store = makeStore([.milk, .eggs.completed]) { $0.continuousClock = clock }
    await store.send(.todoMoved(UUID(1), .up)) { $0.todos = [.eggs.completed, .milk] }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded) { $0.todos = [.milk, .eggs.completed] }
  }

  @Test("A todo that is gone is neither moved nor deleted again, and takes no other along")
  func gone() async {
    let store = makeStore([.milk, .eggs])
    await store.send(.todoDeleted(UUID(0))) { $0.todos = [.eggs] }
    await store.send(.todoDeleted(UUID(0)))
    await store.send(.todoMoved(UUID(0), .down))
  }

  @Test("The rows show how to move them while that is asked for")
  func buttons() async {
    let store = makeStore([.milk, .eggs])
    #expect(TodoList.screen(store.state).action(ofButton: "Move down") == nil)
    await store.send(.moveButtonTapped) { $0.isMoving = true }
    #expect(
      TodoList.screen(store.state).action(ofButton: "Move down") == .todoMoved(UUID(0), .down))
    await store.send(.moveButtonTapped) { $0.isMoving = false }
  }

  private func makeStore(
    _ todos: IdentifiedArrayOf<Todo.State>, _ update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<TodoList> {
    TestStore(initialState: TodoList.State(todos: todos)) {
      TodoList()
    } withDependencies: {
      update(&$0)
    }
  }
}
