public import Cairn

/// A store for tests, which must assert everything that happens.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
///
/// await store.send(.startButtonTapped) { $0.isRunning = true }
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick) { $0.count = 1 }
/// await store.send(.stopButtonTapped) { $0.isRunning = false }
/// ```
///
/// Each step asserts how the state changes and which actions the effects send. Whatever is not
/// asserted fails, with a diff. A test that leaves actions unreceived or effects running fails at
/// the line that started them. Set ``exhaustivity`` to relax this.
///
/// Effects run on an executor of the store's own, which each step drains. When a step returns,
/// everything that could run has run, without sleeping. While an effect is in flight, a step yields
/// a few turns to the store's actor, because the effect may have gone there for a client. If an
/// effect works elsewhere, on a thread or a queue of its own, `receive` waits for it up to its
/// ``timeout``.
///
/// Between two steps no effect runs, even while the test itself sleeps. Control the time with a
/// `TestClock`. For an effect on a real clock, wait with a step instead of a sleep: `await
/// store.receive(\.tick, timeout: .seconds(1))`.
///
/// A test store belongs to the actor that creates it, whichever that is.
public final class TestStore<State: Equatable, Action> {
  /// How much a test must assert. The default is everything.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.exhaustivity = .off
  /// await store.send(.refreshButtonTapped)
  /// await store.receive(\.itemsLoaded) { $0.isLoaded = true }
  /// ```
  public var exhaustivity: Exhaustivity = .on

  /// How long `receive` and `finish` wait for an effect that runs elsewhere. The default is a
  /// second.
  public var timeout: Duration

  /// The state after the last step.
  ///
  /// Actions from effects are reduced at once, but appear here only when they are received.
  public internal(set) var state: State

  /// The position of the last action that ``state`` includes.
  var lastOrder = 0

  let store: Store<State, Action>
  let recorder: Recorder<State, Action>
  let executor: DrainableExecutor
  /// Stored here, because a store does not retain its actor.
  private let owner: any Actor
  var sends: [SentAction] = []
  /// The screens of the store, after a test has called `show`.
  var shownScreens: ShownScreens<State, Action>?
  let creation: CallSite

  /// An action that the test sent, whose effects may still run.
  final class SentAction {
    let group: EffectGroup
    let action: Action
    let callSite: CallSite
    /// Whether a report has named its effects as running, so that the end of the test doesn't
    /// repeat that.
    var isReported = false

    init(group: EffectGroup, action: Action, callSite: CallSite) {
      self.group = group
      self.action = action
      self.callSite = callSite
    }
  }

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state before any action, built under the dependencies given here.
  ///   - reducer: The feature to test, built under the dependencies given here.
  ///   - prepareDependencies: Overrides the dependencies that the feature is expected to use. Using
  ///     another one that has no test value fails.
  ///   - isolation: The actor that the test runs on. A test without one has exclusive access to the
  ///     store: actions that effects send from other threads are reduced within the test's steps.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      initialState: initialState, resolving: reducer, withDependencies: prepareDependencies,
      isolation: isolation,
      creation: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a test store whose state type is inferred from the reducer, for an initial state that
  /// is written `.init()`.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState, resolving: reducer,
      withDependencies: prepareDependencies ?? { _ in },
      isolation: isolation,
      creation: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init<R: Reducer<State, Action>>(
    initialState: () -> State, resolving reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    isolation: isolated (any Actor)?, creation: CallSite
  ) {
    var dependencies = DependencyValues.current
    dependencies.prepare { prepareDependencies(&$0) }
    dependencies.dismissAtRoot()
    // The store has its own generator, so that assertions generate the same ids as the reducer. The
    // ids of a test then don't depend on its other cases and stores.
    if dependencies.overridden(StackElementIDGenerator.self) == nil {
      dependencies.override { $0.stackElementID = StackElementIDGenerator() }
    }

    let executor = DrainableExecutor(owner: isolation)
    let owner = isolation ?? executor.makeOwner()
    let recorder = Recorder<State, Action>(executor: executor)
    self.store = Store(
      initialState: initialState,
      reducer: { recorder.reducer(recording: reducer()._resolved()) },
      dependencies: dependencies,
      owner: owner,
      host: EffectHost(executor: executor, isOnOwner: { executor.isDraining }),
      presenter: recorder)
    self.owner = owner
    self.executor = executor
    self.recorder = recorder
    self.state = store.state
    self.timeout = .seconds(1)
    self.creation = creation
    attachClocks()
  }

  deinit {
    reportUnreceivedActionsAtEnd(creation: creation)
    reportRunningEffects()
    // Effects release what they hold as their tasks end, and this is the last chance for that.
    store.root.remove()
    executor.drain()
  }

  /// The dependencies of the feature. A change applies to the steps that follow.
  public var dependencies: DependencyValues {
    get { store.dependencies.forOverriding }
    set {
      store.dependencies = newValue
      store.dependencies.dismissAtRoot()
      attachClocks()
    }
  }

  /// Whether effects take turns, in the order in which they were started.
  ///
  /// They always do, on an executor of the store's own. The property exists for tests that were
  /// written for executors of the whole process. Setting it does nothing.
  public var useMainSerialExecutor: Bool {
    get { true }
    set {}
  }

  /// Whether the feature has dismissed itself. After that, nothing can be sent.
  public var isDismissed: Bool { recorder.isDismissed }

  /// Attaches the executor to test clocks, so that they let the effects rest as they advance.
  private func attachClocks() {
    let clocks: [any Clock<Duration>] = [
      dependencies.continuousClock, dependencies.suspendingClock,
    ]
    for clock in clocks { (clock as? TestClock<Duration>)?.attach(executor) }
  }

  /// Runs everything that can run.
  func settle() async {
    await settleEffects()
    await settleScreens()
  }

  func settleEffects() async {
    // The store doesn't count a canceled effect, which may still clean up.
    await executor.settle(mayHop: isAnythingRunning || store.runningEffectCount > 0)
  }
}

/// The type of a test store that tests a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// How much a test must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// The test must assert every change of the state, every action from an effect, and the end of
  /// every effect.
  case on

  /// The test's assertions must hold. Everything else is skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether to print what was skipped.
  case off(showSkippedAssertions: Bool)

  /// The test's assertions must hold. Everything else is skipped silently.
  public static let off = Self.off(showSkippedAssertions: false)

  var showsSkippedAssertions: Bool { self == .off(showSkippedAssertions: true) }
}
