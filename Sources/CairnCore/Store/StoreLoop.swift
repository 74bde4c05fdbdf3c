import CairnDependencies

/// What runs behind a store: the state, the reducer, and the loop that takes actions through it.
///
/// Touched on its owner's actor only.
package final class StoreLoop<State, Action>: StoreBacking<State, Action> {
  @exclusivity(unchecked) var reducer: _ReducerNode<State, Action>
  let context: _ReductionContext

  // No access to what is unchecked overlaps another: values are taken and put, and `phase` tells
  // when a reducer has the state, which nobody else reads then. To check each access would cost
  // more than a small reducer.

  @exclusivity(unchecked) private var queue = ActionQueue<Action>()
  @exclusivity(unchecked) private var phase: Phase = .resting
  @exclusivity(unchecked) private var observers: [Observer] = []
  /// What the action that is being sent has opened, for `send` to take.
  @exclusivity(unchecked) private var openedGroup: EffectGroup?

  let root: EffectPlace

  // Weak, as the actor often is what holds the store.
  private weak let owner: (any Actor)?
  private let host: EffectHost

  // The store as its effects know it.
  private lazy var madeReference = StoreReference(self, owner: owner, host: host)
  private(set) lazy var output = StoreOutput(self)

  /// What the store overrides: for its reducer, and for the effects that it starts from now on.
  @exclusivity(unchecked) var dependencies: DependencyValues

  // Last: what stands behind it is found at run time only, as its size is not known here.
  @exclusivity(unchecked) private var _state: State

  private enum Phase {
    case resting, reducing, notifying
    /// What is sent waits: somebody looks at the past.
    case held
  }

  init(
    initialState: () -> State,
    reducer: () -> _ReducerNode<State, Action>,
    dependencies: DependencyValues,
    owner: any Actor,
    host: EffectHost,
    presenter: (any Presenter)? = nil
  ) {
    (self._state, self.reducer) = dependencies.install { (initialState(), reducer()) }
    self.dependencies = dependencies
    self.owner = owner
    self.host = host
    self.root = EffectPlace(presenter: presenter)
    self.context = _ReductionContext(place: root)
    super.init()
  }

  deinit {
    // On the thread that let go last, and beside nobody: see `StoreReference.whileThere`.
    root.retire()
  }

  override var reference: StoreReference { madeReference }
  override var isReducing: Bool { phase == .reducing }
  override var isResting: Bool { phase == .resting || phase == .held }
  override var state: State { _state }
  override var runningEffectCount: Int { root.effectCount }
  override var runningEffects: String { root.lines(indentation: "").joined(separator: "\n") }

  override func withState<Result>(_ body: (State) -> Result) -> Result {
    body(_state)
  }

  override func send(_ action: Action) -> EffectGroup? {
    guard phase == .resting else {
      let group = EffectGroup()
      wait(action, group: group)
      return group
    }
    run(action, group: nil)
    return openedGroup.take()
  }

  /// Reduces an action now, or after those that wait.
  func enqueue(_ action: Action, group: EffectGroup) {
    guard phase == .resting else { return wait(action, group: group) }
    run(action, group: group)
  }

  private func run(_ action: Action, group: EffectGroup?) {
    drain(from: action, group: group)
    // What the observers sent.
    while !queue.isEmpty { takeNext { drain(from: $0, group: $1) } }
  }

  /// Reduces an action and all that is sent meanwhile, and then tells the observers, once.
  private func drain(from action: Action, group: EffectGroup?) {
    phase = .reducing
    // Current ones first: of what is read before a call, references are counted.
    if DependencyValues.current === dependencies {
      reduceAll(from: action, group: group)
    } else {
      // A view or an effect sends under the overrides of its own; reducers see the store's.
      dependencies.install { reduceAll(from: action, group: group) }
    }
    // Not at rest yet: what an observer sends waits until all have been told of this state.
    phase = .notifying
    if !observers.isEmpty { notify() }
    phase = .resting
  }

  /// Reduces an action and then what waits, in order. Effects that send at once append to the
  /// queue, so a chain of them is a loop and not a recursion.
  private func reduceAll(from action: Action, group: EffectGroup?) {
    context.asCurrent {
      reduce(action, group: group)
      while !queue.isEmpty { takeNext { reduce($0, group: $1) } }
    }
  }

  private func reduce(_ action: Action, group: EffectGroup?) {
    // An action that an effect sent joins the group of the one that started the effect, so that to
    // finish or to cancel that one reaches as far as it led.
    if let group { context.group = group }
    // In place: a local copy would share its storage with the state, and the first write to any
    // collection in it would copy that collection, once per action.
    let effect = reducer.reduction(&_state, action, context)
    // What the action took away ends before what it asks for begins: a screen that is replaced is
    // silent by the time that its successor sends.
    context.cancelRetired()
    if let node = effect.node { begin(node, for: action) }
    if context.group != nil { leaveGroup(isNew: group == nil) }
  }

  @inline(never)
  private func leaveGroup(isNew: Bool) {
    if isNew { openedGroup = context.group }
    context.group = nil
  }

  private func notify() {
    for observer in observers { observer.onChange() }
  }

  // Not inlined: a function that holds an action asks the run time for its type as it is entered.

  @inline(never)
  private func wait(_ action: Action, group: EffectGroup) {
    queue.append(action, group: group)
  }

  @inline(never)
  private func takeNext(_ body: (Action, EffectGroup) -> Void) {
    guard let (action, group) = queue.popFirst() else { return }
    body(action, group)
  }

  // MARK: Time

  /// Lets what is sent wait, from whomever, until ``proceed()``. Nothing is reduced meanwhile, and so
  /// nothing starts.
  func hold() {
    precondition(phase == .resting, "A store is held while nothing is reduced.")
    phase = .held
  }

  /// Reduces what has waited.
  func proceed() {
    guard phase == .held else { return }
    phase = .resting
    while !queue.isEmpty { takeNext { drain(from: $0, group: $1) } }
  }

  /// Begins anew from a state: all effects end, what has waited is dropped, and nothing is mounted.
  func restart(from state: State) {
    precondition(isResting, "A store is restarted while nothing is reduced.")
    root.clear()
    queue = ActionQueue()
    _state = state
    phase = .notifying
    notify()
    phase = .held
    proceed()
  }

  // MARK: Observing

  package var observerCount: Int { observers.count }

  override func observe(_ onChange: @escaping () -> Void) -> () -> Void {
    let observer = Observer(onChange)
    observers.append(observer)
    return { [weak self, weak observer] in self?.observers.removeAll { $0 === observer } }
  }
}

/// Who is told of changes. Outside of the loop, whose type it would otherwise share.
private final class Observer {
  let onChange: () -> Void
  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
}
