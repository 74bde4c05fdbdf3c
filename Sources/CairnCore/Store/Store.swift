public import CairnDependencies
import DequeModule
import IssueReporting

/// A running feature: its state, its reducer, and the effects that are under way.
///
/// Send an action to say what happened; read ``state`` to see what came of it.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.state.count  // 1
/// ```
///
/// A store belongs to the actor that creates it, be it the main actor or a session's own, and is used
/// on that actor only; its effects hop back to it. Actions are reduced one at a time, in the order in
/// which they were sent: a reducer is never entered twice at once.
///
/// When a store is released, its effects are cancelled.
public final class Store<State, Action> {
  private var _state: State
  private let reducer: _ReducerNode<State, Action>
  /// What the store overrides: for its reducer, and for the effects that it starts from now on.
  package var dependencies: DependencyValues
  private let context: _ReductionContext
  private var queue: Deque<Message> = []
  private var phase: Phase = .resting
  private var observers: [Observer] = []
  private var openedGroup: EffectGroup?

  package let root: EffectScope
  let owner: any Actor
  let host: EffectHost
  package internal(set) var runningEffectCount = 0

  /// An action, and the group that its effects join; `nil` opens one if there are any.
  private typealias Message = (action: Action, group: EffectGroup?)

  private enum Phase {
    case resting, reducing, notifying
  }

  /// Creates a store; its first effect starts with its first action.
  ///
  /// - Parameters:
  ///   - initialState: The state before any action, built under the dependencies given here.
  ///   - reducer: The feature to run, built under the dependencies given here.
  ///   - prepareDependencies: Overrides dependencies for this store: its state, its reducer, and all
  ///     of its effects.
  ///   - isolation: The actor that the store belongs to.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    isolation: isolated any Actor = #isolation
  ) {
    var dependencies = DependencyValues.current
    if let prepareDependencies { dependencies.override(prepareDependencies) }
    self.init(
      initialState: initialState, reducer: { reducer()._resolved() }, dependencies: dependencies,
      owner: isolation, host: EffectHost())
  }

  package init(
    initialState: () -> State,
    reducer: () -> _ReducerNode<State, Action>,
    dependencies: DependencyValues,
    owner: any Actor,
    host: EffectHost
  ) {
    (self._state, self.reducer) = dependencies.install { (initialState(), reducer()) }
    self.dependencies = dependencies
    self.owner = owner
    self.host = host
    self.root = EffectScope()
    self.context = _ReductionContext(scope: root)
  }

  deinit {
    root.retire()
  }

  /// The state after the last action that was reduced.
  ///
  /// A reducer must not read it: the state is changed in place and belongs to the reducer meanwhile.
  public var state: State {
    precondition(
      phase != .reducing,
      "The state of a store was read by its own reducer, which is changing it: use the reducer's "
        + "'state' parameter.")
    return _state
  }

  /// Reads the state in place.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }

  /// Reduces an action, and then every action that was sent meanwhile.
  ///
  /// An action that is sent while another one is being reduced, or while observers are being told,
  /// waits its turn; that is reported as an issue.
  ///
  /// - Returns: A handle on the effects that followed. Await it in a test, or drop it to let them
  ///   run to their end.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StoreTask {
    guard phase == .resting else {
      reportReentrantSend(action, fileID: fileID, filePath: filePath, line: line, column: column)
      let group = EffectGroup()
      enqueue(action, group: group)
      return StoreTask(group: group)
    }
    openedGroup = nil
    enqueue(action, group: nil)
    return StoreTask(group: openedGroup)
  }

  // MARK: The loop

  func enqueue(_ action: Action, group: EffectGroup?) {
    queue.append((action, group))
    guard phase == .resting else { return }
    while !queue.isEmpty {
      phase = .reducing
      context.asCurrent { areDependenciesInForce ? drain() : dependencies.install(drain) }
      phase = .notifying
      for observer in observers { observer.onChange() }
      phase = .resting
    }
  }

  /// Whether reducers would see the store's dependencies as it is: neither the store overrides any,
  /// nor the caller, be it a view or an effect that was made under a reducer's own overrides.
  private var areDependenciesInForce: Bool {
    dependencies.isEmpty && DependencyValues.current.isEmpty
  }

  /// Reduces what waits, in order. Effects that send at once append to the queue, so a chain of them
  /// is a loop and not a recursion.
  private func drain() {
    while let (action, group) = queue.popFirst() {
      // In place: a local copy would share its storage with the state, and the first write to any
      // collection in it would copy that collection, once per action.
      let effect = reducer.reduce(into: &_state, action: action, in: context)
      context.cancelRetired()
      guard !effect.isNone else { continue }
      cancelByID(effect, in: root)
      start(effect, in: root, group: group ?? openGroup())
    }
  }

  private func openGroup() -> EffectGroup {
    let group = EffectGroup()
    openedGroup = group
    return group
  }

  // MARK: Observing

  private final class Observer {
    let onChange: () -> Void
    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  /// Calls `onChange` after actions have been reduced, once for all that were reduced together.
  ///
  /// - Returns: What ends the observation when it is called.
  public func observe(_ onChange: @escaping () -> Void) -> () -> Void {
    let observer = Observer(onChange)
    observers.append(observer)
    return { [weak self, weak observer] in self?.observers.removeAll { $0 === observer } }
  }
}

extension Store {
  private func reportReentrantSend(
    _ action: Action,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      """
      An action was sent to a store from inside that store.

        Action: \(action)
        Store: \(Self.self)

      A reducer, and what is told of a change, must not send: the action waits until the one being \
      reduced is done. A reducer returns 'Effect.send' instead; a view sends in answer to the user.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The type of a store that runs a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
