import CairnDependencies

/// The state and the reducer of a root store, and the loop that reduces actions.
///
/// Use it only on its owner's actor.
package final class StoreLoop<State, Action>: StoreBacking<State, Action>, ActionHolder {
  @exclusivity(unchecked) var reducer: _ResolvedReducer<State, Action>
  let context: _ReductionContext

  // Accesses to unchecked properties never overlap. Values are put and taken, and `phase` says when
  // a reducer has the state. Nobody else reads it then. Checking each access would cost more than a
  // small reducer.

  @exclusivity(unchecked) private var queue = ActionQueue<Action>()
  @exclusivity(unchecked) private var phase: Phase = .resting
  @exclusivity(unchecked) private var observers: [Observer] = []
  /// The group that the current action has opened, for `send` to take.
  @exclusivity(unchecked) private var openedGroup: EffectGroup?

  let root: CancellationScope

  // Weak, because the actor often holds the store.
  private weak let owner: (any Actor)?
  private let host: EffectHost

  // The effects' reference to the store.
  private lazy var madeReference = StoreReference(self, owner: owner, host: host)
  private(set) lazy var output = StoreOutput(self)

  /// The dependencies of the store's reducer, and of the effects that it starts from now on.
  @exclusivity(unchecked) var dependencies: DependencyValues

  // Last, because its size isn't known here: a property after it would be located at run time.
  @exclusivity(unchecked) private var _state: State

  private enum Phase {
    case resting, reducing, notifying
    /// Actions wait, because somebody looks at the past.
    case held
  }

  init(
    initialState: () -> State,
    reducer: () -> _ResolvedReducer<State, Action>,
    dependencies: DependencyValues,
    owner: any Actor,
    host: EffectHost,
    presenter: (any Presenter)? = nil
  ) {
    (self._state, self.reducer) = dependencies.install { (initialState(), reducer()) }
    self.dependencies = dependencies
    self.owner = owner
    self.host = host
    self.root = CancellationScope(presenter: presenter)
    self.context = _ReductionContext(scope: root)
    super.init()
  }

  deinit {
    // Runs on the thread that released the store last, and alone: see `StoreReference.whileThere`.
    root.remove()
    queue.removeAll()
  }

  override var reference: StoreReference { madeReference }
  override var isReducing: Bool { phase == .reducing }
  override var isResting: Bool { phase == .resting || phase == .held }
  override var isPaused: Bool { phase == .held }
  override var state: State { _state }
  override var runningEffectCount: Int { root.effectCount }
  override var runningEffects: String { root.lines(indentation: "").joined(separator: "\n") }

  override func withState<Result>(_ body: (State) -> Result) -> Result {
    body(_state)
  }

  override func send(_ action: Action) -> EffectGroup? {
    guard phase == .resting else { return queue.append(action, group: EffectGroup()) }
    run(action, group: nil)
    return openedGroup.take()
  }

  /// Reduces an action now, or after the waiting ones.
  func enqueue(_ action: Action, group: EffectGroup) {
    if phase == .resting { run(action, group: group) } else { queue.append(action, group: group) }
  }

  /// Reduces an action and all that are sent meanwhile, and then those that observers send.
  private func run(_ action: Action, group: EffectGroup?) {
    drain(from: action, group: group)
    while let next = queue.popFirst() { drain(from: next.action, group: next.group) }
  }

  /// Reduces an action and all that are sent meanwhile, and then notifies the observers once.
  private func drain(from action: Action, group: EffectGroup?) {
    phase = .reducing
    let outer = context.begin()
    // Read `current` first: a reference that is read before a call must be counted.
    if DependencyValues.current === dependencies {
      reduceAll(from: action, group: group)
    } else {
      // A view or an effect may send with overrides of its own. Reducers use those of the store.
      dependencies.install { reduceAll(from: action, group: group) }
    }
    context.end(restoring: outer)
    // Not resting yet: an action that an observer sends waits until all have been notified of this
    // state.
    phase = .notifying
    if !observers.isEmpty { notify() }
    phase = .resting
  }

  /// Reduces an action and then the waiting ones, in order.
  ///
  /// Effects that send immediately append to the queue. So a chain of them is a loop, not a
  /// recursion.
  @inline(__always)
  private func reduceAll(from action: Action, group: EffectGroup?) {
    reduce(action, group: group)
    while let next = queue.popFirst() { reduce(next.action, group: next.group) }
  }

  private func reduce(_ action: Action, group: EffectGroup?) {
    // An action that an effect sent joins the group of the action that started the effect. So
    // finishing or canceling that one reaches everything that followed.
    if let group { context.group = group }
    // Reduced in place. A local copy would share its storage with the state. Then the first write
    // to any collection in it would copy that collection, once for each action.
    // The reference to the reducer isn't counted, because the loop holds it: 8 ns of 35.
    let effect = Unmanaged.passUnretained(reducer)._withUnsafeGuaranteedRef {
      $0.reduction(&_state, action, context)
    }
    // End the effects of removed children before new effects begin. So a replaced screen is silent
    // when its successor sends.
    context.cancelRemoved()
    if let content = effect.content { begin(content, for: action) }
    if let opened = context.group.take(), group == nil { openedGroup = opened }
  }

  // MARK: Time

  /// Pauses the loop until ``resume()``: all actions wait, and nothing is reduced. Effects that
  /// run continue, and a concatenation starts its next step.
  func pause() {
    precondition(phase == .resting, "A store is held while nothing is reduced.")
    phase = .held
  }

  /// Reduces the waiting actions.
  func resume() {
    guard phase == .held else { return }
    phase = .resting
    while let next = queue.popFirst() { drain(from: next.action, group: next.group) }
  }

  func holdActions(while body: () -> Void) {
    guard phase == .resting else { return body() }
    pause()
    body()
    resume()
  }

  /// Restarts from a state: cancels all effects, drops waiting actions, and unmounts all children.
  func restart(from state: State) {
    precondition(isResting, "A store is restarted while nothing is reduced.")
    root.cancelEffects()
    queue.removeAll()
    _state = state
    phase = .notifying
    notify()
    phase = .held
    resume()
  }

  // MARK: Observing

  private func notify() {
    for observer in observers { observer.onChange() }
  }

  package var observerCount: Int { observers.count }

  override func observe(_ onChange: @escaping () -> Void) -> () -> Void {
    let observer = Observer(onChange)
    observers.append(observer)
    return { [weak self, weak observer] in self?.observers.removeAll { $0 === observer } }
  }
}

/// An observer of changes. Not nested in the loop, because it would then be generic too.
private final class Observer {
  let onChange: () -> Void
  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
}
