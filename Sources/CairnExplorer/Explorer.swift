public import Cairn
import CairnSession
import CairnTesting

/// Goes everywhere in an app, and looks whether its laws hold there.
///
/// Screens are values with their actions as values, and what a store does is the same in each run. So a
/// program can find every control that a user can reach, take each, and go on from there, breadth
/// first:
///
/// ```swift
/// var explorer = Explorer(initialState: Counter.State()) {
///   Counter()
/// } screens: { state in
///   NavigationStack(root: Screen("Counter") { Button("Add", .incrementButtonTapped) })
/// } dependencies: {
///   $0.continuousClock = TestClock()
/// }
/// explorer.isExplored = { $0.count < 3 }
///
/// let report = await explorer.run(depth: 6)
/// report.expectNoFindings()
/// report.map.mermaid  // the screens of the app, and what leads from one to the next
/// ```
///
/// Some laws hold of every app, and are looked at without being asked for: see ``run(depth:states:)``.
/// What breaks a law is told by the shortest way there. All cores are used.
///
/// Each step is taken in a run of its own, from the start or from a state that was kept (``keeping``).
/// So the reducer, the dependencies and the screens are made anew each time, under the dependencies of
/// the caller, and on any thread: what they share with other runs is the caller's to guard, and what
/// they do must follow from the steps alone. A run has no time but that of a
/// ``/CairnTesting/TestClock``, and no other thread: an effect that hops to the main actor is not waited
/// for.
public struct Explorer<State: Sendable, Action: Sendable>: Sendable {
  /// What the world may do in a state: an answer, a failure, a tick, a change by another hand.
  public var events: @Sendable (State) -> [ExplorerStep<Action>] = { _ in [] }

  /// What is typed into text fields.
  public var texts = ["x", ""]

  /// Whether the explorer goes on from a state. What lies beyond is looked at, and left.
  public var isExplored: @Sendable (State) -> Bool = { _ in true }

  /// What tells one state from another, as a text in which ids count by the order of their first
  /// appearance, beside the effects that run. By default all of the state, dumped: to name what matters
  /// is much faster.
  public var fingerprint: @Sendable (State) -> String = { String(customDumping: $0) }

  /// What of the world a run goes on with that begins at a state which is kept, in place of taking all
  /// steps from the start again: what was written to so far, as a change of the dependencies of another
  /// run. `nil`, as by default, where a state is not at rest; its steps are taken again.
  ///
  /// The tasks of screens begin anew there. Where another state comes of that, or other effects run, the
  /// steps are taken again too.
  public var keeping:
    @Sendable (State, DependencyValues) -> (@Sendable (inout DependencyValues) -> Void)? = {
      _, _ in nil
    }

  /// What the screen in front is called on the map. By default the titles of what lies upon each
  /// other.
  public var screenName: @Sendable (State, NavigationStack<Action>) -> String = { _, stack in
    stack.layers.map(\.title).joined(separator: " › ")
  }

  /// The laws of the app, beside those of every app.
  public var laws: [ExplorationLaw<State, Action>] = []

  /// Whether an effect may go on after the screen has gone that sent an action, without saying so
  /// itself.
  public var mayOutliveScreen: @Sendable (Action) -> Bool = { _ in false }

  /// Whether the step that led to a state may leave screens below the one that it was taken on: of what
  /// is gone by then, say.
  public var mayLeaveMore: @Sendable (State) -> Bool = { _ in false }

  /// How a test makes the store that findings are pressed on.
  public var testBeginning: String

  let starts: [@Sendable () -> State]
  let reducer: @Sendable () -> _ReducerNode<State, Action>
  let screens: @Sendable (State) -> NavigationStack<Action>
  let prepare: @Sendable (inout DependencyValues) -> Void

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initialState: Where it starts.
  ///   - reducer: The app.
  ///   - screens: The screens of a state.
  ///   - dependencies: Overrides dependencies for a run. All that a run writes to is made here.
  public init<R: Reducer<State, Action> & SendableMetatype>(
    initialState: @autoclosure @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> R,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialStates: [initialState], reducer: reducer, screens: screens, dependencies: dependencies)
  }

  /// Creates an explorer that starts at several states.
  public init<R: Reducer<State, Action> & SendableMetatype>(
    initialStates: [@Sendable () -> State],
    reducer: @escaping @Sendable () -> R,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) {
    self.starts = initialStates
    self.reducer = { reducer()._resolved() }
    self.screens = screens
    self.prepare = dependencies
    self.testBeginning = """
      let store = TestStore(initialState: \(R.self).State()) { \(R.self)() }
        store.exhaustivity = .off
        store.show { \(R.self).screens($0) }
      """
  }
}
