public import Cairn

/// A list of things to do. Completed ones sink to its end when the user pauses.
public struct TodoList: Reducer {
  public struct State: Equatable, Sendable {
    public var todos: IdentifiedArrayOf<Todo.State>
    /// The choice of todos to show.
    public var filter = Filter.all
    /// The todo whose text has the focus.
    public var focus: Todo.State.ID?
    /// Whether the rows can be moved.
    public var isMoving = false

    public init(todos: IdentifiedArrayOf<Todo.State> = []) {
      self.todos = todos
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case addButtonTapped
    case clearCompletedButtonTapped
    case filterPicked(Filter)
    case moveButtonTapped
    case sortDelayEnded
    case todoDeleted(Todo.State.ID)
    case todoFocused(Todo.State.ID)
    case todoMoved(Todo.State.ID, Direction)
    case todos(IdentifiedActionOf<Todo>)

    public struct AllCasePaths: Sendable {
      public let todos = CasePath(Action.todos) { if case .todos(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  private enum CancelID: Hashable {
    case sort
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let todo = Todo.State(id: uuid())
        state.todos.insert(todo, at: 0)
        state.focus = todo.id
        // A new todo isn't completed. Show it.
        if state.filter == .completed { state.filter = .all }
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        state.dropLostFocus()
        return .cancel(id: CancelID.sort)

      case .filterPicked(let filter):
        state.filter = filter
        state.dropLostFocus()
        return .none

      case .moveButtonTapped:
        state.isMoving.toggle()
        return .none

      case .sortDelayEnded:
        // A stable sort: the order among completed todos, and among open ones, stays.
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todoDeleted(let id):
        state.todos.remove(id: id)
        state.dropLostFocus()
        return .none

      case .todoFocused(let id):
        state.focus = id
        return .none

      case .todoMoved(let id, let direction):
        return state.move(id, direction) ? sortSoon() : .none

      case .todos(.element(id: _, action: .checkboxTapped)):
        return sortSoon()

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }

  private func sortSoon() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.sortDelayEnded)
    }
    .cancellable(id: CancelID.sort, cancelInFlight: true)
  }
}

extension TodoList.State {
  /// Removes the focus from a todo that isn't shown anymore.
  fileprivate mutating func dropLostFocus() {
    if let id = focus, shownTodos[id: id] == nil { focus = nil }
  }
}
