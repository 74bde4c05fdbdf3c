import Cairn
import CairnSession

/// The screens of a test store, with the user's focus and the tasks of the screens.
final class ShownScreens<State, Action> {
  private(set) var stack: NavigationStack<Action>

  /// Returns the screens of a state.
  let draw: (State) -> NavigationStack<Action>
  private var focuses = LayerMemory(initialValue: Focus())
  private var tasks = ScreenTasks<Action>()
  private var hasTaskChanged = false

  init(_ draw: @escaping (State) -> NavigationStack<Action>, of state: State) {
    self.draw = draw
    stack = draw(state)
  }

  /// Shows the screens of a state.
  ///
  /// - Parameter start: Sends an action, and returns a closure that cancels its effects.
  /// - Returns: Whether the task of a screen has started or ended.
  func update(to state: State, start: (Action) -> () -> Void) -> Bool {
    hasTaskChanged = false
    stack = draw(state)
    focuses.keep(in: stack)
    if let top = stack.layers.last { focuses[top.key].settle(in: top.controls) }
    tasks.update(to: stack) { action in
      hasTaskChanged = true
      let cancel = start(action)
      return { [weak self] in
        self?.hasTaskChanged = true
        cancel()
      }
    }
    return hasTaskChanged
  }

  /// Moves the focus to a control, and returns the action that this sends.
  func focus(on control: Control<Action>) -> Action? {
    guard let top = stack.layers.last else { return nil }
    return focuses[top.key].move(to: control, in: top.controls)
  }

  /// Cancels the tasks, when no screens are shown anymore.
  func end() { tasks.cancelAll() }
}
