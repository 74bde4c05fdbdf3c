public import Cairn

extension TodoList {
  /// Which todos are shown.
  public enum Filter: String, CaseIterable, Sendable {
    case all = "All"
    case active = "Active"
    case completed = "Completed"
  }

  /// Where a todo is moved.
  public enum Direction: Sendable {
    case up, down
  }
}

extension TodoList.State {
  /// The todos that the filter lets through, in their order.
  ///
  /// - Complexity: O(*n*), or O(1) where all are shown.
  public var shownTodos: IdentifiedArrayOf<Todo.State> {
    switch filter {
    case .all: todos
    case .active: todos.filter { !$0.isComplete }
    case .completed: todos.filter(\.isComplete)
    }
  }

  /// Moves a todo to the other side of its neighbour among those that are shown, over all that are not.
  ///
  /// - Returns: Whether it could: one that is gone, or at the end, stays.
  mutating func move(_ id: Todo.State.ID, _ direction: TodoList.Direction) -> Bool {
    let shown = shownTodos
    guard let place = shown.index(id: id) else { return false }
    let neighbor = direction == .up ? place - 1 : place + 1
    guard shown.indices.contains(neighbor), let from = todos.index(id: id),
      let to = todos.index(id: shown[neighbor].id)
    else { return false }
    // Its own removal has moved a neighbour below up by one: at the old place it stands behind it.
    let todo = todos.remove(at: from)
    todos.insert(todo, at: to)
    return true
  }
}
