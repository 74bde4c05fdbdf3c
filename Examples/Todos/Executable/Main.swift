import Cairn
import CairnLines
import CairnTerminal
import Foundation
import Todos

/// The composition root. It connects the list to a renderer. `--plain` writes lines of text.
/// `--inspect` lists the changes of each action beside the screens.
@main
struct Main {
  @MainActor
  static func main() async {
    let store = Store(initialState: TodoList.State()) { TodoList() }
    do {
      if CommandLine.arguments.contains("--plain") {
        return try await PlainApp(store: store, screens: TodoList.screens).run()
      }
      try await TerminalApp(
        name: "Todos", store: store,
        inspection: CommandLine.arguments.contains("--inspect") ? Inspection() : nil,
        screens: TodoList.screens
      ).run()
    } catch {
      FileHandle.standardError.write(Data("todos-example: \(error)\n".utf8))
      exit(1)
    }
  }
}
