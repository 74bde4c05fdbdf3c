public import Cairn

extension TodoList {
  /// Returns the screens of the app, for a renderer. There is only one.
  public static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(root: screen(state))
  }

  /// Returns the screen of the list, with a row for each todo.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Todos") {
      let shown = state.shownTodos
      if !state.todos.isEmpty {
        Picker(
          "Show", selection: state.filter, options: Filter.allCases, title: \.rawValue
        ) { .filterPicked($0) }
      }
      if shown.isEmpty {
        Text(state.filter == .completed ? "Nothing is done." : "Nothing to do.").secondary()
      }
      List {
        ForEach(shown) { todo in
          row(todo, isFocused: state.focus == todo.id, isMoving: state.isMoving)
        }
      }
      if state.todos.contains(where: \.isComplete) {
        Divider()
        Button("Clear completed", .clearCompletedButtonTapped, shortcut: "c")
      }
    }
    .toolbar {
      if state.todos.count > 1 {
        Button(state.isMoving ? "Moved" : "Move", .moveButtonTapped, shortcut: "m")
      }
      Button("Add", .addButtonTapped, shortcut: "a")
    }
  }

  private static func row(
    _ todo: Todo.State, isFocused: Bool, isMoving: Bool
  ) -> Node<Action> {
    func toRow(_ action: Todo.Action) -> Action {
      .todos(.element(id: todo.id, action: action))
    }
    return HStack {
      Toggle("Done", isOn: todo.isComplete) { _ in toRow(.checkboxTapped) }
      TextField(
        "Todo", text: todo.description, prompt: "What is to be done?", isFocused: isFocused,
        onFocus: .todoFocused(todo.id)
      ) {
        toRow(.textFieldChanged($0))
      }
      .labelsHidden()
      .foreground(todo.isComplete ? .secondary : nil)
      if isMoving {
        Button("Move up", symbol: "↑", .todoMoved(todo.id, .up))
        Button("Move down", symbol: "↓", .todoMoved(todo.id, .down))
      }
    }
    .onDelete(.todoDeleted(todo.id))
  }
}
