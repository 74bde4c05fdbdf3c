/// The last actions of a store, and the states between them.
///
/// States are values, so kept states share everything that no action has changed. If an action
/// writes to a value, the history keeps another copy of it, with the whole collection that contains
/// it.
struct StateHistory<State, Action> {
  /// The maximum number of actions that are kept.
  let limit: Int
  /// The state before the oldest kept action.
  private(set) var first: State
  private(set) var steps: [Step] = []
  /// The number of dropped actions, which came before the oldest kept one.
  private(set) var forgottenCount = 0

  /// An action and the resulting state.
  struct Step {
    let action: Action
    let state: State
  }

  init(from state: State, limit: Int) {
    precondition(limit > 0, "A history keeps at least one action.")
    self.limit = limit
    first = state
  }

  /// Returns the state after the first `count` kept actions. Zero means before the oldest one.
  func state(after count: Int) -> State {
    count == 0 ? first : steps[count - 1].state
  }

  /// - Complexity: O(*n*) in the limit, once it is reached.
  mutating func append(_ action: Action, _ state: State) {
    if steps.count == limit {
      first = steps.removeFirst().state
      forgottenCount += 1
    }
    steps.append(Step(action: action, state: state))
  }

  /// Drops the actions after the first `count` kept ones.
  mutating func cut(after count: Int) {
    steps.removeSubrange(count...)
  }
}
