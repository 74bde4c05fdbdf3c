import Cairn
import CairnSession
import CairnTesting

/// One run of an app: from a state, step by step, as a renderer would have it.
///
/// All of it happens on the thread that takes the steps: effects run on an executor that is drained
/// after each action, and the store belongs to an actor of that executor.
final class Playthrough<State: Sendable, Action: Sendable> {
  let store: Store<State, Action>
  private let executor: QuietExecutor
  private let owner: any Actor
  private let log = RunLog<State, Action>()
  private let screens: @Sendable (State) -> NavigationStack<Action>
  private var tasks = ScreenTasks<Action>()
  private var sent: [SentAction<Action>] = []

  /// Whether the tasks of screens began or ended with the last step.
  private(set) var hasChangedTasks = true

  /// Whether the screens that were there at the beginning were all that had tasks to start.
  private(set) var hasBegunAtOnce = true

  /// The screens of the state now.
  var stack: NavigationStack<Action> {
    if let kept, kept.count == log.count { return kept.stack }
    let stack = store.dependencies.install { screens(store.state) }
    kept = (log.count, stack)
    return stack
  }

  /// The screens that were made last, and how many actions had been reduced by then.
  private var kept: (count: Int, stack: NavigationStack<Action>)?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - explorer: The app.
  ///   - state: Where it begins.
  ///   - shown: The screens at the beginning, if they are known to stay the same when their tasks
  ///     start.
  ///   - resume: What the world is like there, if it is not the start.
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
    executor = QuietExecutor(owner: nil)
    owner = executor.makeOwner()
    store = Store(
      initialState: { state },
      reducer: { [log] in log.node(recording: explorer.reducer()) },
      dependencies: dependencies, owner: owner,
      host: EffectHost(executor: executor, isOnOwner: { [executor] in executor.isDraining }),
      presenter: log)
    screens = explorer.screens
    (dependencies.continuousClock as? TestClock<Duration>)?.attach(executor)
    if let shown { begin(showing: shown.stack) } else { settle() }
  }

  deinit {
    store.root.retire()
    executor.drain()
  }

  /// What was reduced since the last step began.
  var actions: [Action] { log.actions }

  /// The state that the last step was taken in, and that after each action since.
  var history: [State] { log.states }

  /// Takes a step, and all that follows from it.
  ///
  /// - Parameter changesTasks: Whether the tasks of screens may begin or end with it. To look means to
  ///   make the screens, which costs most of a step.
  func take(_ step: ExplorerStep<Action>, changesTasks: Bool = true) async {
    log.begin(at: store.state)
    switch step.work {
    case .send(let actions):
      for action in actions { send(action) }
    case .leave(let action):
      send(action)
    case .world(let change):
      await change(store.dependencies)
    }
    if changesTasks { settle() } else { executor.drain() }
  }

  /// What screens have left running that have gone since.
  var leftRunning: [Action] {
    sent.removeAll { !$0.group.runsForItself }
    guard !sent.isEmpty else { return [] }
    var living: Set<ScreenKey> = []
    stack.visitScreens { key, _ in living.insert(key) }
    return sent.filter { !living.contains($0.screen) }.map(\.action)
  }

  private func send(_ action: Action) {
    let (before, shown) = (store.state, kept.flatMap { $0.count == log.count ? $0.stack : nil })
    let group = store.send(action).group
    executor.drain()
    guard let group, group.runsForItself else { return }
    let stack = shown ?? store.dependencies.install { screens(before) }
    guard let screen = stack.layers.last?.key.screen else { return }
    sent.append(SentAction(action: action, screen: screen, group: group))
  }

  /// Starts the tasks of screens that are known to stay the same then.
  private func begin(showing stack: NavigationStack<Action>) {
    executor.drain()
    updateTasks(to: stack)
    kept = (log.count, stack)
  }

  /// Lets all rest, and starts and ends the tasks of screens, until nothing changes any more.
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

/// An action that the user sent from a screen, and what it set going.
private struct SentAction<Action> {
  let action: Action
  let screen: ScreenKey
  let group: EffectGroup
}

/// Keeps which actions were reduced since the last step began, and what each led to.
private final class RunLog<State, Action>: Presenter {
  private(set) var actions: [Action] = []
  private(set) var states: [State] = []
  private(set) var count = 0

  func begin(at state: State) { (actions, states) = ([], [state]) }

  func node(recording base: _ReducerNode<State, Action>) -> _ReducerNode<State, Action> {
    _ReducerNode { [self] state, action, context in
      actions.append(action)
      count += 1
      defer { states.append(state) }
      return base.reduce(into: &state, action: action, in: context)
    }
  }

  /// The root asks to be dismissed: the program would end, and there is nothing to show.
  func dismiss(_ child: EffectPlace, for group: EffectGroup) {}
}
