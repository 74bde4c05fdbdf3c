import CairnLines
import CairnSession
import CairnViews

/// Screens that change while a user types: rows, and whatever covers them.
@MainActor
final class Board {
  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
  }

  var rows = [Row(id: 1, title: "S1"), Row(id: 2, title: "S2"), Row(id: 3, title: "S3")]
  var title = "Board"
  /// Makes the content of a row.
  var row: (Row) -> Node<String> = { NavigationLink($0.title, "open \($0.id)").node }
  /// The nodes below the rows.
  var content: [Node<String>] = []
  var question: Dialog<String>?
  var notice: Notice<String>?
  var menu: [Button<String>] = []
  /// The titles of the screens on top of the board.
  var path: [String] = []

  /// The actions that were sent.
  private(set) var sent: [String] = []
  /// The lines that were written.
  private(set) var lines: [String] = []

  var stack: NavigationStack<String> {
    var stack = NavigationStack(
      root: Screen(title) {
        ForEach(
          rows, onDelete: { "delete \($0)" }, onMove: { "move \($0) by \($1)" }
        ) { self.row($0) }
        for node in content { node }
      }
      .alert(question),
      path: path.map { title in
        (id: title, screen: Screen(title) { Button("Cook", "cook \(title)") })
      },
      pop: { "leave \($0)" })
    stack.notice = notice
    stack.menu = menu
    return stack
  }

  var erased: NavigationStack<AnyAction> { stack.map { AnyAction(value: $0) } }

  /// A typed line, preceded by a change that the program hasn't written yet.
  struct Step {
    var line: String
    var change: (Board) -> Void = { _ in }
  }

  /// Runs the program and returns what it writes for the last line.
  func run(_ steps: Step...) async -> [String] {
    var rest = steps[...]
    var start = 0
    let app = PlainApp<String>(
      render: { self.stack },
      send: { action in
        self.sent.append(action)
        return {}
      },
      output: { self.lines.append($0) })
    let typed = AsyncStream { @MainActor () -> String? in
      guard let step = rest.popFirst() else { return nil }
      step.change(self)
      start = self.lines.count
      return step.line
    }
    await app.run(typed)
    return Array(lines[start...])
  }

  /// Runs the program and returns what it writes about a change.
  func news(_ change: @escaping (Board) -> Void) async -> [String] {
    // The program answers an unknown command with a line, without writing the screen.
    Array(await run(Step(line: "nonsense", change: change)).dropFirst())
  }
}
