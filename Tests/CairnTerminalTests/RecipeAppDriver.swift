import CairnRendererLaws
import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import CairnViews

/// A user at a terminal that shows the kitchen.
struct RecipeAppDriver {
  var state: RecipeApp.State
  var session: TerminalSession<RecipeApp.Action>
  /// The actions that were sent so far.
  var sent: [RecipeApp.Action] = []

  init(
    _ state: RecipeApp.State = RecipeApp.State(), width: Int = 60, height: Int = 20,
    clock: TestClock<Duration>? = nil
  ) {
    self.state = state
    session = TerminalSession(
      name: "Kitchen", stack: RecipeApp.stack(state), size: CellSize(width: width, height: height),
      uptime: clock?.stopwatch())
  }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func click(_ x: Int, _ y: Int) {
    handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
  }

  mutating func handle(_ event: TerminalEvent) {
    var actions = session.handle(event)
    repeat {
      for action in actions {
        sent.append(action)
        state.reduce(action)
      }
      session.update(to: RecipeApp.stack(state))
      actions = session.nextActions()
    } while !actions.isEmpty
  }

  /// Changes the state without an action.
  mutating func change(_ change: (inout RecipeApp.State) -> Void) {
    change(&state)
    session.update(to: RecipeApp.stack(state))
  }

  /// The line with the focus mark, without the mark and the blanks around it.
  var focusedLine: String? {
    guard let line = session.draw().lines.first(where: { $0.contains("▸") }) else { return nil }
    return String(line.drop { $0 != "▸" }.dropFirst().drop { $0 == " " }.prefix { $0 != "│" })
      .trimmed
  }
}

extension String {
  var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
