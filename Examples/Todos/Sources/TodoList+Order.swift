public import Cairn

extension TodoList {
  /// A choice of todos to show.
  public enum Filter: String, CaseIterable, Sendable {
    case all = "All"
    case active = "Active"
    case completed = "Completed"
  }

  /// A direction in which a todo moves.
  public enum Direction: Sendable {
    case up, down
  }
}

extension TodoList.State {
  /// The todos that the filter shows, in order.
  ///
  /// - Complexity: O(*n*), or O(1) if it shows all.
  public var shownTodos: IdentifiedArrayOf<Todo.State> {
    switch filter {
    case .all: todos
    case .active: todos.filter { !$0.isComplete }
    case .completed: todos.filter(\.isComplete)
    }
  }

  /// Moves a todo past its next shown neighbor in a direction, and past the hidden todos between
  /// them.
  ///
  /// - Returns: `false` if the todo is gone or at the end, and nothing moved.
  mutating func move(_ id: Todo.State.ID, _ direction: TodoList.Direction) -> Bool {
    let shown = shownTodos
    guard let place = shown.index(id: id) else { return false }
    let neighbor = direction == .up ? place - 1 : place + 1
    guard shown.indices.contains(neighbor), let from = todos.index(id: id),
      let to = todos.index(id: shown[neighbor].id)
    else { return false }
    // Removing the todo moved the neighbor below it up by one. So the neighbor's old index is
    // behind it.
    let todo = todos.remove(at: from)
    todos.insert(todo, at: to)
    return true
  }
}
