import Cairn
import CairnSession
import CairnTesting

/// One run of an app from a state, step by step, as a renderer would run it.
///
/// It happens entirely on the thread that takes the steps. Effects run on an executor that is
/// drained after each action, and the store belongs to an actor of that executor.
final class Playthrough<State: Sendable, Action: Sendable> {
  let store: Store<State, Action>
  private let executor: DrainableExecutor
  private let owner: any Actor
  private let log = RunLog<State, Action>()
  private let screens: @Sendable (State) -> NavigationStack<Action>
  private var tasks = ScreenTasks<Action>()
  private var sent: [SentAction<Action>] = []

  /// Whether tasks of screens started or ended in the last step.
  private(set) var hasChangedTasks = true

  /// Whether only the initial screens started tasks at the beginning.
  private(set) var hasBegunAtOnce = true

  /// The screens of the current state.
  var stack: NavigationStack<Action> {
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
  ///   - explorer: The app.
  ///   - state: The initial state.
  ///   - shown: The initial screens, if they are known to stay the same when their tasks start.
  ///   - resume: Restores the world of that state, if it is not the start.
  init(
    _ explorer: Explorer<State, Action>, from state: State,
    showing shown: SharedScreens<Action>? = nil,
    resuming resume: (inout DependencyValues) -> Void = { _ in }
  ) {
    var dependencies = DependencyValues.current
    dependencies.prepare {
      $0.context = .test
      $0.stackElementID = StackElementIDGenerator()
      explorer.prepare(&$0)
      resume(&$0)
    }
    log.begin(at: state)
    executor = DrainableExecutor(owner: nil)
    owner = executor.makeOwner()
    store = Store(
      initialState: { state },
      reducer: { [log] in log.reducer(recording: explorer.reducer()) },
      dependencies: dependencies, owner: owner,
      host: EffectHost(executor: executor, isOnOwner: { [executor] in executor.isDraining }),
      presenter: log)
    screens = explorer.screens
    (dependencies.continuousClock as? TestClock<Duration>)?.attach(executor)
    if let shown { begin(showing: shown.stack) } else { settle() }
  }

  deinit {
    store.root.remove()
    executor.drain()
  }

  /// The actions that were reduced since the last step began.
  var actions: [Action] { log.actions }

  /// The state before the last step, and the state after each action since.
  var history: [State] { log.states }

  /// Takes a step, and runs everything that follows from it.
  ///
  /// - Parameter changesTasks: Whether tasks of screens may start or end. Checking that requires
  ///   creating the screens, which takes most of the time of a step.
  func take(_ step: ExplorerStep<Action>, changesTasks: Bool = true) async {
    log.begin(at: store.state)
    switch step.work {
    case .user(.send(let actions)):
      for action in actions { send(action) }
    case .user(.push(let state)):
      let ids = store.dependencies.stackElementID
      if let action = stack.action(pushing: state, with: ids) { send(action) }
    case .user(.leave(let action)), .event(let action):
      send(action)
    case .world(let change):
      await change(store.dependencies)
    }
    if changesTasks { settle() } else { executor.drain() }
  }

  /// The actions with effects that still run although their screens are gone.
  var leftRunning: [Action] {
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
