import Cairn
import CairnTesting
import Foundation
import Testing

@MainActor
struct TodosTests {
  let clock = TestClock()

  @Test("New todos get controlled ids")
  func add() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos.insert(Todo.State(description: "", id: UUID(0), isComplete: false), at: 0)
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [
        Todo.State(description: "", id: UUID(1), isComplete: false),
        Todo.State(description: "", id: UUID(0), isComplete: false),
      ]
    }
  }

  @Test("A test can edit a row by a binding action")
  func edit() async {
    let state = Todos.State(todos: [Todo.State(id: UUID(0))])
    let store = TestStore(initialState: state) { Todos() }
    await store.send(\.todos[id: UUID(0)].binding.description, "Learn Composable Architecture") {
      $0.todos[id: UUID(0)]?.description = "Learn Composable Architecture"
    }
  }

  @Test("A completed todo moves to the end after a second")
  func complete() async {
    let state = Todos.State(todos: [
      Todo.State(id: UUID(0)), Todo.State(description: "", id: UUID(1), isComplete: false),
    ])
    let store = TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = self.clock
    }
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) { $0.todos = [$0.todos[1], $0.todos[0]] }
  }

  @Test("Another change restarts the delay")
  func debounce() async {
    let state = Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])
    let store = TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.todos(.element(id: UUID(0), action: .binding(.set(\.isComplete, true))))) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(0)].binding.isComplete, false) {
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos)
  }

  @Test("Completed todos are cleared")
  func clear() async {
    let state = Todos.State(todos: [
      Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true),
    ])
    let store = TestStore(initialState: state) { Todos() }
    await store.send(.clearCompletedButtonTapped) { $0.todos = [$0.todos[0]] }
  }

  @Test("A row is deleted")
  func delete() async {
    let state = Todos.State(todos: [
      Todo.State(id: UUID(0)), Todo.State(id: UUID(1)), Todo.State(id: UUID(2)),
    ])
    let store = TestStore(initialState: state) { Todos() }
    await store.send(.delete([1])) { $0.todos = [$0.todos[0], $0.todos[2]] }
  }

  @Test("A row of a filtered list is deleted")
  func filteredDelete() async {
    let state = Todos.State(
      filter: .completed,
      todos: [
        Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true),
        Todo.State(id: UUID(2), isComplete: true),
      ])
    let store = TestStore(initialState: state) { Todos() }
    await store.send(\.delete, [0]) { $0.todos = [$0.todos[0], $0.todos[2]] }
  }

  @Test("A row is moved")
  func move() async {
    let state = Todos.State(todos: [
      Todo.State(id: UUID(0)), Todo.State(id: UUID(1)), Todo.State(id: UUID(2)),
    ])
    let store = TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.move([0], 2)) { $0.todos = [$0.todos[1], $0.todos[0], $0.todos[2]] }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos)
  }

  @Test("A filter hides rows")
  func filter() async {
    let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: UUID(0))])) { Todos() }
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    #expect(store.state.filteredTodos == [])
  }
}
