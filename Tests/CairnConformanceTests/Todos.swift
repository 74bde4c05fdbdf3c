import Cairn
import Foundation

/// A list of todos that can be filtered, moved and deleted. Completed ones sink to the end.
struct Todos: Reducer {
  struct State: Equatable {
    var filter: Filter = .all
    var todos: IdentifiedArrayOf<Todo.State> = []
    var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .active: return self.todos.filter { !$0.isComplete }
      case .all: return self.todos
      case .completed: return self.todos.filter(\.isComplete)
      }
    }
  }
  enum Action: BindableAction, Sendable, CasePathable {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)

    struct AllCasePaths: Sendable {
      var addTodoButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .addTodoButtonTapped }) {
          if case .addTodoButtonTapped = $0 { () } else { nil }
        }
      }
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: Action.binding) {
          if case .binding(let value) = $0 { value } else { nil }
        }
      }
      var clearCompletedButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .clearCompletedButtonTapped }) {
          if case .clearCompletedButtonTapped = $0 { () } else { nil }
        }
      }
      var delete: AnyCasePath<Action, IndexSet> {
        AnyCasePath(embed: Action.delete) { if case .delete(let value) = $0 { value } else { nil } }
      }
      var sortCompletedTodos: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .sortCompletedTodos }) {
          if case .sortCompletedTodos = $0 { () } else { nil }
        }
      }
      var todos: AnyCasePath<Action, IdentifiedActionOf<Todo>> {
        AnyCasePath(embed: Action.todos) { if case .todos(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case todoCompletion }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: self.uuid()), at: 0)
        return .none
      case .binding:
        return .none
      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none
      case .delete(let indexSet):
        let filteredTodos = state.filteredTodos
        for index in indexSet { state.todos.remove(id: filteredTodos[index].id) }
        return .none
      case .move(var source, var destination):
        if state.filter == .completed {
          source = IndexSet(
            source.map { state.filteredTodos[$0] }.compactMap { state.todos.index(id: $0.id) })
          destination =
            (destination < state.filteredTodos.endIndex
              ? state.todos.index(id: state.filteredTodos[destination].id)
              : state.todos.endIndex)
            ?? destination
        }
        state.todos.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await self.clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }
      case .sortCompletedTodos:
        state.todos.sort { $1.isComplete && !$0.isComplete }
        return .none
      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)
      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }
}

struct Todo: Reducer {
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }
  enum Action: BindableAction, Sendable, CasePathable {
    case binding(BindingAction<State>)

    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: Action.binding) {
          if case .binding(let value) = $0 { value } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
  }
}

enum Filter: String, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}
