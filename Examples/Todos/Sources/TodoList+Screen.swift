public import Cairn

extension TodoList {
  /// The whole program, as a renderer takes it: one screen.
  public static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(root: screen(state))
  }

  /// The list, with a row for each todo.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Todos") {
      if state.todos.isEmpty {
        Text("Nothing to do.").secondary()
      }
      List {
        ForEach(state.todos) { todo in
          row(todo, isFocused: state.focus == todo.id)
        }
      }
      if state.todos.contains(where: \.isComplete) {
        Divider()
        Button("Clear completed", .clearCompletedButtonTapped, shortcut: "c")
      }
    }
    .toolbar { Button("Add", .addButtonTapped, shortcut: "a") }
  }

  private static func row(_ todo: Todo.State, isFocused: Bool) -> Node<Action> {
    func toRow(_ action: Todo.Action) -> Action {
      .todos(.element(id: todo.id, action: action))
    }
    return HStack {
      Toggle("Done", isOn: todo.isComplete) { _ in toRow(.checkboxTapped) }
      TextField(
        "", text: todo.description, prompt: "What is to be done?", isFocused: isFocused,
        onFocus: .todoFocused(todo.id)
      ) {
        toRow(.textFieldChanged($0))
      }
      .foreground(todo.isComplete ? .gray : nil)
    }
    .onDelete(.todoDeleted(todo.id))
  }
}

extension Color {
  fileprivate static let gray = Color(hex: 0x808080)
}
