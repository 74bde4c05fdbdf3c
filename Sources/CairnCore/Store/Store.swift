public import CairnDependencies

/// A running feature: its state, its reducer, and its running effects.
///
/// Send an action to say what happened. Read ``state`` to see the result.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.state.count  // 1
/// ```
///
/// A store belongs to the main actor, or to the actor that you name when you create it:
///
/// ```swift
/// actor Session {
///   private var store: StoreOf<Counter>?
///
///   func open() {
///     store = Store(initialState: Counter.State(), isolation: self) { Counter() }
///   }
/// }
/// ```
///
/// Use a store only on its actor. Its effects hop back to that actor. The compiler refuses to
/// create a store on any other actor, or without one, so mark a test of a store `@MainActor`.
///
/// The store reduces actions one at a time, in the order in which they were sent. A reducer is
/// never re-entered.
///
/// When a store and the stores that were scoped from it are released, its effects are canceled.
@dynamicMemberLookup
public final class Store<State, Action> {
  let backing: StoreBacking<State, Action>
  var children: [ScopeKey: WeakStore] = [:]
  /// The number of children at which the entries of released ones are removed.
  var childLimit = 1

  /// Creates a store on the main actor. Its first effect starts with its first action.
  ///
  /// - Parameters:
  ///   - initialState: The state before any action, built under the dependencies given here.
  ///   - reducer: The feature to run, built under the dependencies given here.
  ///   - prepareDependencies: Overrides dependencies for this store: its state, its reducer, and all
  ///     of its effects.
  @MainActor
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState, resolving: reducer, withDependencies: prepareDependencies,
      owner: MainActor.shared)
  }

  /// Creates a store on an actor of yours, such as a server's session.
  ///
  /// - Parameters:
  ///   - initialState: The state before any action, built under the dependencies given here.
  ///   - isolation: The actor that creates the store and owns it: `self`, or `#isolation`.
  ///   - reducer: The feature to run, built under the dependencies given here.
  ///   - prepareDependencies: Overrides dependencies for this store: its state, its reducer, and all
  ///     of its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: isolated any Actor,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState, resolving: reducer, withDependencies: prepareDependencies,
      owner: isolation)
  }

  private convenience init<R: Reducer<State, Action>>(
    initialState: () -> State, resolving reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)?, owner: any Actor
  ) {
    var dependencies = DependencyValues.current
    if let prepareDependencies { dependencies.prepare(prepareDependencies) }
    self.init(
      backing: StoreLoop(
        initialState: initialState, reducer: { reducer()._resolved() }, dependencies: dependencies,
        owner: owner, host: EffectHost()))
  }

  package init(backing: StoreBacking<State, Action>) {
    self.backing = backing
  }

  /// The state after the last action that was reduced.
  ///
  /// A reducer must not read it, because the reducer is changing it in place.
  public var state: State {
    requireSettledState()
    return backing.state
  }

  /// Reads the state in place.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    requireSettledState()
    return backing.withState(body)
  }

  /// Reduces an action, and then every action that is sent meanwhile.
  ///
  /// An action waits its turn if another one is being reduced, or if observers are being notified.
  /// Such a send is reported as an issue.
  ///
  /// - Returns: A handle on the effects that follow. Await it in a test, or drop it to let them
  ///   finish.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StoreTask {
    send(action, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends an action, and shows issues at another line.
  @discardableResult
  @inline(__always)
  package func send(_ action: Action, at callSite: CallSite) -> StoreTask {
    if !backing.isResting { reportReentrantSend(action, at: callSite) }
    let task = StoreTask(group: backing.send(action))
    #if DEBUG
      // An action that still waits for its turn can't be written yet.
      if backing.isResting, !backing.isPaused, let write = unwrittenBinding(in: action) {
        reportUnwritten(write, at: callSite)
      }
    #endif
    return task
  }

  /// Calls `onChange` after actions have been reduced, once for all that were reduced together.
  ///
  /// - Returns: A closure that ends the observation.
  public func observe(_ onChange: @escaping () -> Void) -> () -> Void {
    backing.observe(onChange)
  }

  /// The number of running effects, in the whole tree of features that the store belongs to.
  public var runningEffectCount: Int { backing.runningEffectCount }

  /// The running effects as text, for logs: a line for each, with its file and line, under its
  /// child.
  ///
  /// - Complexity: O(*n*) in the places and effects of the whole tree.
  public var runningEffects: String { backing.runningEffects }

  private func requireSettledState() {
    guard backing.isReducing else { return }
    // Not a precondition, because a release build omits the text of one.
    fatalError(
      """
      The state of a store was read by its own reducer, which is changing it.

      While a reducer runs the state is its own, in place. Use the reducer's 'state' parameter.
      """)
  }
}

/// The type of a store that runs a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store {
  private func reportUnwritten(_ write: Any, at callSite: CallSite) {
    callSite.report(
      """
      A binding action was sent, but no reducer applied it.

        Action: \(String(reflecting: write))
        Store: \(Self.self)

      Put a 'BindingReducer()' into the body of the feature whose state it is, before the reducer that \
      reacts to the change.
      """)
  }

  private func reportReentrantSend(_ action: Action, at callSite: CallSite) {
    callSite.report(
      """
      An action was sent to a store from inside that store.

        Action: \(summary(of: action))
        Store: \(Self.self)

      Reducers and observers must not send. The action waits until the one being reduced is done. \
      A reducer returns 'Effect.send' instead. A view sends when the user acts.
      """)
  }
}
