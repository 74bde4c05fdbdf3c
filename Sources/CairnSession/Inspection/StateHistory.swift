/// The last actions of a store, and the states between them.
///
/// States are values: those that are kept share all that no action has changed. What an action writes to
/// is kept once more, with all of the collection that it is in.
struct StateHistory<State, Action> {
  /// How many actions are kept.
  let limit: Int
  /// The state before the oldest action that is kept.
  private(set) var first: State
  private(set) var steps: [Step] = []
  /// How many actions came before those that are kept.
  private(set) var forgottenCount = 0

  /// An action, and the state that came of it.
  struct Step {
    let action: Action
    let state: State
  }

  init(from state: State, limit: Int) {
    precondition(limit > 0, "A history keeps at least one action.")
    self.limit = limit
    first = state
  }

  /// The state after some of the actions that are kept; with none, the one before the oldest.
  func state(after count: Int) -> State {
    count == 0 ? first : steps[count - 1].state
  }

  /// - Complexity: O(*n*) in the limit, once that is reached.
  mutating func append(_ action: Action, _ state: State) {
    if steps.count == limit {
      first = steps.removeFirst().state
      forgottenCount += 1
    }
    steps.append(Step(action: action, state: state))
  }

  /// Forgets what came after some of the actions that are kept.
  mutating func cut(after count: Int) {
    steps.removeSubrange(count...)
  }
}
