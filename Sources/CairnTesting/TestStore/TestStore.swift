public import Cairn

/// A store that a test drives, and that makes it say everything that happens.
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
/// Each step says how the state changes and which actions the effects send; what is left unsaid
/// fails, with a diff. A test that leaves actions unreceived or effects running fails at the line
/// that started them. ``exhaustivity`` loosens all of that.
///
/// Effects run on an executor of the store's own, which each step drains: when a step returns,
/// everything that could run has run. Nothing sleeps for it. A step yields only while an effect is
/// in flight, a few turns to the store's actor, since the effect may have gone there for a client
/// that belongs to it. What an effect does elsewhere, on a thread or a queue of its own, is waited
/// for by `receive` for as long as its ``timeout``.
///
/// Between two steps no effect runs, also while the test itself sleeps. Control the time by a
/// `TestClock`. For an effect on a real clock, wait by a step instead of a sleep:
/// `await store.receive(\.tick, timeout: .seconds(1))`.
///
/// A test store belongs to the actor that creates it, as a store does.
public final class TestStore<State: Equatable, Action> {
  /// How much a test must say. Everything, at first.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.exhaustivity = .off
  /// await store.send(.refreshButtonTapped)
  /// await store.receive(\.itemsLoaded) { $0.isLoaded = true }
  /// ```
  public var exhaustivity: Exhaustivity = .on

  /// How long `receive` and `finish` wait for an effect that runs elsewhere. A second, at first.
  public var timeout: Duration

  /// The state as of the last step: what the test has been told.
  ///
  /// Actions that effects have sent are reduced, and not shown here until they are received.
  public internal(set) var state: State

  /// The place of the last action that ``state`` tells of.
  var lastOrder = 0

  let store: Store<State, Action>
  let recorder: Recorder<State, Action>
  let executor: QuietExecutor
  /// Kept here, since a store does not keep its actor.
  private let owner: any Actor
  var sends: [SentAction] = []
  /// What the store is shown by, once a test has called `show`.
  var shownScreens: ShownScreens<State, Action>?
  let creation: CallSite

  /// An action that the test sent, whose effects may still run.
  final class SentAction {
    let group: EffectGroup
    let action: Action
    let callSite: CallSite
    /// Whether a report has named its effects as running: the end of the test need not do it again.
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
  ///   - prepareDependencies: Overrides what the feature is expected to use; the use of anything else
  ///     that has no test value fails.
  ///   - isolation: The actor that the test runs on. A test without one has the store for itself:
  ///     what effects send from other threads is reduced within the test's steps.
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

  /// Creates a test store of which nothing but the reducer says what its state is: for an initial
  /// state that is written `.init()`.
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
    // One of the store's own, for its whole life: assertions mint what the reducer minted, and the
    // ids of a test do not depend on what its other cases and stores have minted.
    if dependencies.overridden(StackElementIDGenerator.self) == nil {
      dependencies.override { $0.stackElementID = StackElementIDGenerator() }
    }

    let executor = QuietExecutor(owner: isolation)
    let owner = isolation ?? executor.makeOwner()
    let recorder = Recorder<State, Action>(executor: executor)
    self.store = Store(
      initialState: initialState,
      reducer: { recorder.node(recording: reducer()._resolved()) },
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
    // What the effects still hold is let go of as their tasks end, and those end here or never.
    store.root.retire()
    executor.drain()
  }

  /// What the feature depends on. A change holds for the steps that follow.
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
  /// They always do, on an executor of the store's own. The property is there for tests that were
  /// written for executors of the whole process; setting it changes nothing.
  public var useMainSerialExecutor: Bool {
    get { true }
    set {}
  }

  /// Whether the feature has dismissed itself. Nothing can be sent afterwards.
  public var isDismissed: Bool { recorder.isDismissed }

  /// Test clocks let the effects of this store come to rest as they move the time.
  private func attachClocks() {
    let clocks: [any Clock<Duration>] = [
      dependencies.continuousClock, dependencies.suspendingClock,
    ]
    for clock in clocks { (clock as? TestClock<Duration>)?.attach(executor) }
  }

  /// Lets everything run that can.
  func settle() async {
    await settleEffects()
    await settleScreens()
  }

  func settleEffects() async {
    await executor.settle(mayHop: store.runningEffectCount > 0)
  }
}

/// The type of a test store that tests a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// How much a test must say.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action that an effect sends, and the end of every effect.
  case on

  /// Only what the test cares for: what it says must hold, what it leaves out is skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether what was skipped is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what the test cares for.
  public static let off = Self.off(showSkippedAssertions: false)

  var showsSkippedAssertions: Bool { self == .off(showSkippedAssertions: true) }
}
