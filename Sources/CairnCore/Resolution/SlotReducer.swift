public import CairnCasePaths

/// A child in its slot: the result of the closure of an `ifLet` or a `forEach`.
///
/// The slot is an optional, presentation state, rows or a path.
///
/// One `ifLet` and one `forEach` take every kind of slot. The compiler learns the state of a chain
/// of operators only at its end. With an overload for each kind of slot, or of key path, it would
/// try all combinations until then: twice as many for each further operator. Operators also name
/// the types that they return, because the compiler would look through an opaque type again and
/// again.
public protocol _SlotReducer<Slot, SlotAction> {
  /// The type of the property in the parent's state.
  associatedtype Slot

  /// The type that the case of the parent's action holds.
  associatedtype SlotAction

  /// Returns the node that runs the child and the reducer that it was added to.
  func _resolved<State, Action>(
    over base: _ResolvedReducer<State, Action>, at site: _SlotSite<State, Action, Slot, SlotAction>
  ) -> _ResolvedReducer<State, Action>
}

/// A slot of an optional or presented child, for `ifLet`.
public protocol _ChildSlot {
  /// Returns a number that another child would change. It is 0 if the slot is empty or has no such
  /// number.
  static func _version(of slot: Self) -> UInt64
}

/// A reducer with one or more children in a slot of its state, created by `ifLet` and `forEach`.
public struct _InSlot<Base: Reducer, Child: _SlotReducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline
  let site: _SlotSite<Base.State, Base.Action, Child.Slot, Child.SlotAction>

  @inlinable
  init(
    base: Base, child: Child,
    site: _SlotSite<Base.State, Base.Action, Child.Slot, Child.SlotAction>
  ) {
    self.base = base
    self.child = child
    self.site = site
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceResolved(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<Base.State, Base.Action> {
    child._resolved(over: base._resolved(), at: site)
  }
}

/// The location of a slot in the parent's state, in the parent's action, and in the sources.
public struct _SlotSite<State, Action, Slot, SlotAction> {
  @usableFromInline package let toState: SlotLens<State, Slot>
  @usableFromInline package let toAction: CasePath<Action, SlotAction>
  @usableFromInline package let callSite: CallSite

  @inlinable
  init(
    toState: SlotLens<State, Slot>, toAction: CasePath<Action, SlotAction>, callSite: CallSite
  ) {
    self.toState = toState
    self.toAction = toAction
    self.callSite = callSite
  }

  /// Returns the node that runs the children in this slot and the reducer that they were added to.
  @inlinable
  package func resolved<Adapter: SlotAdapter>(
    of slot: Adapter, running child: _ResolvedReducer<Adapter.ChildState, Adapter.ChildAction>,
    of kind: Any.Type, over base: _ResolvedReducer<State, Action>, operatorName: StaticString
  ) -> _ResolvedReducer<State, Action> where Adapter.State == State, Adapter.Action == Action {
    ChildrenRunner(
      slot, running: child, over: base, key: MountKey(kind: kind, keyPath: toState.keyPath),
      operatorName: operatorName, callSite: callSite
    )
    .resolved()
  }
}
