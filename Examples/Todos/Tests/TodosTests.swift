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
@Suite struct TodosTests {
  @Test("The checkbox completes a todo and reopens it")
  func completing() async {
    let clock = TestClock()
    let store = TestStore(initialState: TodoList.State(todos: [.milk])) {
      TodoList()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
    await store.send(\.todos[id: UUID(0)], .checkboxTapped) { $0.todos[0].isComplete = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDelayEnded)
  }

  @Test("A new todo is first in the list, gets the next UUID, and has the focus")
  func adding() async {
    let store = TestStore(initialState: TodoList.State()) {
      TodoList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.todos = [Todo.State(id: UUID(0), description: "", isComplete: false)]
      $0.focus = UUID(0)
    }
    await store.send(.addButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
      $0.focus = UUID(1)
    }
  }

  @Test("A test can specify a UUID")
  func constantUUID() async throws {
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    let store = TestStore(initialState: TodoList.State()) {
      TodoList()
    } withDependencies: {
      $0.uuid = .constant(id)
    }
    await store.send(.addButtonTapped) {
      $0.todos = [Todo.State(id: id)]
      $0.focus = id
    }
  }

  @Test("Typing changes the text of one todo")
  func editing() async {
    let store = TestStore(initialState: TodoList.State(todos: [.milk, .eggs])) { TodoList() }
    await store.send(.todoFocused(UUID(1))) { $0.focus = UUID(1) }
    await store.send(\.todos[id: UUID(1)], .textFieldChanged("Six eggs")) {
      $0.todos[1].description = "Six eggs"
    }
  }

  @Test("Deleting a todo also removes its focus")
  func deleting() async {
    let store = TestStore(initialState: TodoList.State(todos: [.milk, .eggs])) { TodoList() }
    await store.send(.todoFocused(UUID(0))) { $0.focus = UUID(0) }
    await store.send(.todoDeleted(UUID(1))) { $0.todos = [.milk] }
    await store.send(.todoDeleted(UUID(0))) {
      $0.todos = []
      $0.focus = nil
    }
  }

  @Test("An action for a missing todo is reported")
  func goneTodo() async {
    let store = TestStore(initialState: TodoList.State(todos: [.milk])) { TodoList() }
    await withKnownIssue {
      await store.send(\.todos[id: UUID(7)], .textFieldChanged("Flour"))
    } matching: {
      $0.description.contains("TodoList.swift")
    }
  }

  @Test("A completed todo is a row whose controls send its own actions")
  func row() throws {
    let screen = TodoList.screen(TodoList.State(todos: [.milk.completed]))
    #expect(
      screen.toggle("Done")
        == Toggle("Done", isOn: true) { _ in
          .todos(.element(id: UUID(0), action: .checkboxTapped))
        })
    let field = try #require(screen.textField("Todo"))
    #expect(field.text == "Milk")
    #expect(field.onFocus == .todoFocused(UUID(0)))
    #expect(
      field.onChange("Oat milk")
        == .todos(.element(id: UUID(0), action: .textFieldChanged("Oat milk"))))
    #expect(screen.nodes.compactMap(\.deleteAction) == [.todoDeleted(UUID(0))])
    #expect(screen.action(ofButton: "Add") == .addButtonTapped)
    #expect(screen.action(ofButton: "Clear completed") == .clearCompletedButtonTapped)
  }

  @Test("The list has no button to clear todos if none is completed")
  func nothingToClear() {
    let screen = TodoList.screen(TodoList.State(todos: [.milk]))
    #expect(screen.action(ofButton: "Clear completed") == nil)
    #expect(TodoList.screen(TodoList.State()).texts == ["Nothing to do."])
  }
}
