public import CairnCasePaths
public import CairnCollections

extension Store {
  /// Returns the store of a child, which shows the child's state and sends its actions to the
  /// parent.
  ///
  /// Scoping again returns the same store, as long as somebody holds it.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// counter.send(.incrementButtonTapped)  // the parent receives .counter(.incrementButtonTapped)
  /// ```
  ///
  /// - Complexity: O(1) on average.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ScopeKey(state: toChildState, action: toChildAction)) {
      let path = CasePath(toChildAction)
      return ScopedBacking(
        parent: self, toState: { $0[keyPath: toChildState] }, toAction: path.embed)
    }
  }

  /// Returns the store of an optional child, or `nil` if the child is absent.
  ///
  /// The store shows the child that is there when you read it, and its actions go to that child. So
  /// if another child has taken the place, a store that you still hold shows the other one. Scoping
  /// again returns another store only if the new child has another id, or is another case of an
  /// enum.
  ///
  /// While no child is there, the store shows the last state: the one that was last read, or that
  /// its own last action led to. The reducer that runs the child reports actions as an issue then.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    guard let childState = withState({ $0[keyPath: toChildState] }) else { return nil }
    let key = ScopeKey(
      state: toChildState, action: toChildAction,
      id: ReflectedCase.identity(of: childState))
    return child(key) {
      let path = CasePath(toChildAction)
      return ScopedBacking(
        parent: self,
        toState: { [last = Last(childState)] in last.update($0[keyPath: toChildState]) },
        toAction: path.embed)
    }
  }

  /// Returns the stores of the rows of a collection.
  ///
  /// If a row goes while you hold its store, the store shows the last state that it saw. Actions
  /// that you send to it are reported as an issue by the `forEach` that runs the rows.
  ///
  /// - Complexity: O(*n*). While the stores are held, the first change of the collection copies it.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let elements = withState { $0[keyPath: toElements] }
    let path = CasePath(toElementAction)
    return StoreCollection(ids: Array(elements.ids)) { id, position in
      self.element(
        key: ScopeKey(state: toElements, action: toElementAction, id: AnyHashable(id)),
        lastSeen: elements[position], toState: { $0[keyPath: toElements][id: id] },
        toAction: { path.embed(.element(id: id, action: $0)) })
    }
  }

  /// Returns the store of a child, without a label for its state.
  public func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: toChildState, action: toChildAction)
  }

  /// Returns the store of an optional child, or `nil` if the child is absent.
  public func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: toChildState, action: toChildAction)
  }

  /// Returns the stores of the rows of a collection.
  ///
  /// - Complexity: O(*n*). While the stores are held, the first change of the collection copies it.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(state: toElements, action: toElementAction)
  }

  /// Returns the store of one of several children.
  ///
  /// - Parameter lastSeen: The state to show if the child has gone.
  package func element<ElementState, ElementAction>(
    key: ScopeKey, lastSeen: ElementState, toState: @escaping (State) -> ElementState?,
    toAction: @escaping (ElementAction) -> Action
  ) -> Store<ElementState, ElementAction> {
    child(key) {
      ScopedBacking(
        parent: self, toState: { [last = Last(lastSeen)] in last.update(toState($0)) },
        toAction: toAction)
    }
  }

  private func child<ChildState, ChildAction>(
    _ key: ScopeKey, backing: () -> StoreBacking<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store = children[key]?.store as? Store<ChildState, ChildAction> { return store }
    let store = Store<ChildState, ChildAction>(backing: backing())
    if children.count >= childLimit { removeReleasedChildren() }
    children[key] = WeakStore(store: store)
    return store
  }

  /// Removes the entries of released children. A child holds this store, and not the reverse.
  ///
  /// The entries must double until the next removal, so it takes O(1) for each.
  private func removeReleasedChildren() {
    children = children.filter { $0.value.store != nil }
    childLimit = 2 * children.count + 1
  }
}

/// The stores of several children, in the order of the state that they were created from.
public struct StoreCollection<ID: Hashable, State, Action>: RandomAccessCollection {
  /// The ids of the children.
  public let ids: [ID]

  private let store: (_ id: ID, _ position: Int) -> Store<State, Action>

  package init(
    ids: [ID], store: @escaping (_ id: ID, _ position: Int) -> Store<State, Action>
  ) {
    self.ids = ids
    self.store = store
  }

  public var startIndex: Int { ids.startIndex }
  public var endIndex: Int { ids.endIndex }

  /// The store of the child at a position.
  public subscript(position: Int) -> Store<State, Action> { store(ids[position], position) }

  /// The store of a child, or `nil` if the child wasn't there.
  ///
  /// - Complexity: O(*n*).
  public subscript(id id: ID) -> Store<State, Action>? {
    ids.firstIndex(of: id).map { self[$0] }
  }
}

/// The key paths that a store was scoped by, and the child's id.
package struct ScopeKey: Hashable {
  private let state: AnyKeyPath
  private let action: AnyKeyPath
  private let id: AnyHashable?

  package init(state: AnyKeyPath, action: AnyKeyPath, id: AnyHashable? = nil) {
    self.state = state
    self.action = action
    self.id = id
  }
}

/// A weak reference to a scoped store, because a child holds its parent and not the reverse.
struct WeakStore {
  weak let store: AnyObject?
}

/// The state of a child while it exists, and afterward the last state that was read.
private final class Last<Value> {
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func update(_ newValue: Value?) -> Value {
    if let newValue { value = newValue }
    return value
  }
}

/// The backing of a scoped store, which shows a part of its parent.
private final class ScopedBacking<ParentState, ParentAction, State, Action>: StoreBacking<
  State, Action
>
{
  private let parent: Store<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let toAction: (Action) -> ParentAction

  init(
    parent: Store<ParentState, ParentAction>, toState: @escaping (ParentState) -> State,
    toAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
    super.init()
  }

  override var reference: StoreReference { parent.backing.reference }
  override var isReducing: Bool { parent.backing.isReducing }
  override var isResting: Bool { parent.backing.isResting }
  override var isPaused: Bool { parent.backing.isPaused }
  override var state: State { parent.backing.withState(toState) }
  override var runningEffectCount: Int { parent.backing.runningEffectCount }
  override var runningEffects: String { parent.backing.runningEffects }

  override func withState<Result>(_ body: (State) -> Result) -> Result {
    parent.backing.withState { body(toState($0)) }
  }

  override func send(_ action: Action) -> EffectGroup? {
    let group = parent.backing.send(toAction(action))
    // Read the state now, so that a store that outlives its child shows the result of its own
    // actions.
    if !isReducing { _ = state }
    return group
  }

  override func observe(_ onChange: @escaping () -> Void) -> () -> Void {
    parent.backing.observe(onChange)
  }
}
