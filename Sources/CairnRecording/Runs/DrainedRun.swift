package import CairnCore
package import CairnDependencies
import CairnNavigation
package import CairnSession
package import CairnViews

/// One run of an app from a state, step by step, as a renderer would run it.
///
/// It happens entirely on the thread that takes the steps. Effects run on an executor that is
/// drained after each action, and the store belongs to an actor of that executor.
package final class DrainedRun<State: Sendable, Action: Sendable> {
  package let store: Store<State, Action>
  package let executor: DrainableExecutor
  private let owner: any Actor
  private let log = RunLog<State, Action>()
  private let screens: @Sendable (State) -> NavigationStack<Action>
  private var tasks = ScreenTasks<Action>()
  private var sent: [SentAction<Action>] = []

  /// Whether tasks of screens started or ended in the last step.
  package private(set) var hasChangedTasks = true

  /// Whether only the initial screens started tasks at the beginning.
  package private(set) var hasBegunAtOnce = true

  /// The screens of the current state.
  package var stack: NavigationStack<Action> {
    if let kept, kept.count == log.count { return kept.stack }
    let stack = store.dependencies.install { screens(store.state) }
    kept = (log.count, stack)
    return stack
  }

  /// The screens that were last created, and the number of actions that were reduced by then.
  private var kept: (count: Int, stack: NavigationStack<Action>)?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - reducer: Returns the feature.
  ///   - screens: Returns the screens of a state.
  ///   - shown: The initial screens, if they are known to stay the same when their tasks start.
  ///   - prepare: Sets the dependencies of the run.
  ///   - attach: Receives the executor and the dependencies, for a clock that drains the executor.
  package init(
    from state: State, reducer: @escaping () -> _ResolvedReducer<State, Action>,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    showing shown: NavigationStack<Action>? = nil,
    dependencies prepare: (inout DependencyValues) -> Void,
    attaching attach: (DrainableExecutor, DependencyValues) -> Void = { _, _ in }
  ) {
    var dependencies = DependencyValues.current
    dependencies.prepare {
      $0.context = .test
      $0.stackElementID = StackElementIDGenerator()
      prepare(&$0)
    }
    log.begin(at: state)
    executor = DrainableExecutor(owner: nil)
    owner = executor.makeOwner()
    store = Store(
      initialState: { state },
      reducer: { [log] in log.reducer(recording: reducer()) },
      dependencies: dependencies, owner: owner,
      host: EffectHost(executor: executor, isOnOwner: { [executor] in executor.isDraining }),
      presenter: log)
    self.screens = screens
    attach(executor, dependencies)
    if let shown { begin(showing: shown) } else { settle() }
  }

  deinit {
    store.root.remove()
    executor.drain()
  }

  /// The actions that were reduced since the last step began.
  package var actions: [Action] { log.actions }

  /// The state before the last step, and the state after each action since.
  package var history: [State] { log.states }

  /// Takes a step of the user, and runs everything that follows from it.
  ///
  /// - Parameter changesTasks: Whether tasks of screens may start or end. Checking that requires
  ///   creating the screens, which takes most of the time of a step.
  package func take(_ work: StepWork<Action>, changesTasks: Bool = true) {
    log.begin(at: store.state)
    switch work {
    case .send(let actions):
      for action in actions { send(action) }
    case .push(let state):
      let ids = store.dependencies.stackElementID
      if let action = stack.action(pushing: state, with: ids) { send(action) }
    case .leave(let action):
      send(action)
    }
    finishStep(changesTasks: changesTasks)
  }

  /// Lets the world do something, and runs everything that follows from it.
  package func happen(
    changesTasks: Bool = true, _ change: (DependencyValues) async -> Void
  ) async {
    log.begin(at: store.state)
    await change(store.dependencies)
    finishStep(changesTasks: changesTasks)
  }

  /// Lets the world do something at once, and runs everything that follows from it.
  package func happen(_ change: (DependencyValues) -> Void) {
    log.begin(at: store.state)
    change(store.dependencies)
    finishStep(changesTasks: true)
  }

  private func finishStep(changesTasks: Bool) {
    if changesTasks { settle() } else { executor.drain() }
  }

  /// The actions with effects that still run although their screens are gone.
  package var leftRunning: [Action] {
    sent.removeAll { !$0.group.hasCancellableTasks }
    guard !sent.isEmpty else { return [] }
    var living: Set<ScreenKey> = []
    stack.visitScreens { key, _ in living.insert(key) }
    return sent.filter { !living.contains($0.screen) }.map(\.action)
  }

  private func send(_ action: Action) {
    let (before, shown) = (store.state, kept.flatMap { $0.count == log.count ? $0.stack : nil })
    let group = store.send(action).group
    executor.drain()
    guard let group, group.hasCancellableTasks else { return }
    let stack = shown ?? store.dependencies.install { screens(before) }
    guard let screen = stack.layers.last?.key.screen else { return }
    sent.append(SentAction(action: action, screen: screen, group: group))
  }

  /// Starts the tasks of screens that are known to stay the same meanwhile.
  private func begin(showing stack: NavigationStack<Action>) {
    executor.drain()
    updateTasks(to: stack)
    kept = (log.count, stack)
  }

  /// Drains the effects, and starts and ends the tasks of screens, until nothing changes.
  private func settle() {
    hasChangedTasks = false
    executor.drain()
    for round in 0..<20 {
      let count = log.count
      if updateTasks(to: stack) {
        hasChangedTasks = true
        if round > 0 { hasBegunAtOnce = false }
      }
      if log.count == count { break }
    }
  }

  /// Starts and ends the tasks of screens.
  ///
  /// - Returns: Whether a task has started or ended.
  @discardableResult
  private func updateTasks(to stack: NavigationStack<Action>) -> Bool {
    let taskCount = tasks.count
    var hasStarted = false
    tasks.update(to: stack) { [store, executor] action in
      hasStarted = true
      let task = store.send(action)
      executor.drain()
      return { task.cancel() }
    }
    executor.drain()
    return hasStarted || tasks.count != taskCount
  }
}

/// An action that the user sent from a screen, and the group of its effects.
private struct SentAction<Action> {
  let action: Action
  let screen: ScreenKey
  let group: EffectGroup
}

/// Records the actions that were reduced since the last step began, and the states that they led
/// to.
private final class RunLog<State, Action>: Presenter {
  private(set) var actions: [Action] = []
  private(set) var states: [State] = []
  private(set) var count = 0

  func begin(at state: State) { (actions, states) = ([], [state]) }

  func reducer(recording base: _ResolvedReducer<State, Action>) -> _ResolvedReducer<State, Action> {
    _ResolvedReducer { [self] state, action, context in
      actions.append(action)
      count += 1
      defer { states.append(state) }
      return base.reduction(&state, action, context)
    }
  }

  /// Does nothing: if the root asks to be dismissed, the program would end, and there is nothing to
  /// show.
  func dismiss(_ child: CancellationScope, for group: EffectGroup) {}
}
