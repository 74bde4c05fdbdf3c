public import Cairn
import CairnSession
import CairnTesting

/// Explores all states of an app, and checks that its laws hold in each.
///
/// Screens are values that contain their actions as values, and a store does the same in each run.
/// So a program can find every control that a user can reach, use each, and continue from there,
/// breadth first:
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
/// Some laws apply to every app, and are always checked: see ``run(depth:states:)``. A breach of a
/// law is reported with the shortest path to it. The explorer uses all cores.
///
/// Each step is taken in a run of its own, from the start or from a kept state (``keeping``). So
/// the reducer, the dependencies and the screens are created anew each time, with the dependencies
/// of the caller, and on any thread. The caller must synchronize what they share with other runs,
/// and their behavior must depend on the steps alone. A run has no time except that of a
/// ``/CairnTesting/TestClock``, and no other thread: it doesn't wait for an effect that hops to the
/// main actor.
public struct Explorer<State: Sendable, Action: Sendable>: Sendable {
  /// Returns what the world may do in a state: an answer, a failure, a tick, a change by somebody
  /// else.
  public var events: @Sendable (State) -> [ExplorerStep<Action>] = { _ in [] }

  /// The texts to type into text fields.
  public var texts = ["x", ""]

  /// Whether the explorer continues from a state. If not, it only checks the state.
  public var isExplored: @Sendable (State) -> Bool = { _ in true }

  /// Returns a text that identifies a state, together with the running effects. Ids in it are
  /// replaced by the order of their first appearance.
  ///
  /// By default it is a dump of the whole state. A text of the relevant values is much faster.
  public var fingerprint: @Sendable (State) -> String = { String(customDumping: $0) }

  /// Returns a closure that restores the world for a run that starts at this state: it sets
  /// dependencies that contain what was written so far.
  ///
  /// Then such a run doesn't take all steps from the start again. It is `nil` for a state that is
  /// not at rest, and by default, so that the steps are taken again. The tasks of screens start
  /// anew in such a run. If that leads to another state, or to other effects, the steps are taken
  /// again too.
  public var keeping:
    @Sendable (State, DependencyValues) -> (@Sendable (inout DependencyValues) -> Void)? = {
      _, _ in nil
    }

  /// Returns the name of the front screen on the map. By default it consists of the titles of all
  /// layers.
  public var screenName: @Sendable (State, NavigationStack<Action>) -> String = { _, stack in
    stack.layers.map(\.title).joined(separator: " › ")
  }

  /// The laws of the app, besides those of every app.
  public var laws: [ExplorationLaw<State, Action>] = []

  /// Whether the effects of an action may outlive the screen that sent it, without declaring that
  /// themselves.
  public var mayOutliveScreen: @Sendable (Action) -> Bool = { _ in false }

  /// Whether the step to a state may also leave screens below its own, for example because what
  /// they show is gone.
  public var mayLeaveMore: @Sendable (State) -> Bool = { _ in false }

  /// The code in tests of findings that creates the store.
  ///
  /// By default, the store begins at the default state. If the explorer has one start, and it is
  /// another state, set code that begins there. If it has several, a comment names the right one.
  public var testSetup: String

  let starts: [@Sendable () -> State]
  let reducer: @Sendable () -> _ResolvedReducer<State, Action>
  let screens: @Sendable (State) -> NavigationStack<Action>
  let prepare: @Sendable (inout DependencyValues) -> Void

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initialState: The state where it starts.
  ///   - reducer: The app.
  ///   - screens: Returns the screens of a state.
  ///   - dependencies: Overrides dependencies for a run. It must create everything that a run
  ///     writes to.
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
    self.testSetup = """
      let store = TestStore(initialState: \(R.self).State()) { \(R.self)() }
        store.exhaustivity = .off
        store.show { \(R.self).screens($0) }
      """
  }
}
