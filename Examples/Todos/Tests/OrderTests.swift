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

  @Test("If a filter shows nothing, the screen says so")
  func nothingShown() {
    var state = TodoList.State(todos: [.milk])
    state.filter = .completed
    #expect(TodoList.screen(state).texts.contains("Nothing is done."))
    state.todos = [.milk.completed]
    state.filter = .active
    #expect(TodoList.screen(state).texts.contains("Nothing to do."))
  }

  @Test("A filter removes the focus from a hidden todo, and a new todo resets the filter")
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

  @Test("A todo moves up and down, and stops at the ends")
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

  @Test("In a filtered list, a todo moves past hidden todos")
  func moveFiltered() async {
    let clock = TestClock()
    let store = makeStore([.milk, .eggs.completed, .soap]) { $0.continuousClock = clock }
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    await store.send(.todoMoved(UUID(2), .up)) { $0.todos = [.soap, .milk, .eggs.completed] }
    await store.send(.todoMoved(UUID(2), .down)) { $0.todos = [.milk, .soap, .eggs.completed] }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
  }

  @Test("A completed todo moves to the end again, even if the user has moved it up")
  func sinks() async {
    let clock = TestClock()
    let store = makeStore([.milk, .eggs.completed]) { $0.continuousClock = clock }
    await store.send(.todoMoved(UUID(1), .up)) { $0.todos = [.eggs.completed, .milk] }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded) { $0.todos = [.milk, .eggs.completed] }
  }

  @Test("Moving or deleting a missing todo does nothing")
  func gone() async {
    let store = makeStore([.milk, .eggs])
    await store.send(.todoDeleted(UUID(0))) { $0.todos = [.eggs] }
    await store.send(.todoDeleted(UUID(0)))
    await store.send(.todoMoved(UUID(0), .down))
  }

  @Test("The rows have buttons to move them while the user moves todos")
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
