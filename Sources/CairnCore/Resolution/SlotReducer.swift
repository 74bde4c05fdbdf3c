public import CairnCasePaths

/// What a reducer becomes in the closure of an `ifLet` or a `forEach`: the child in its slot, be
/// that an optional, presentation state, rows or a path.
///
/// Whatever the slot, one `ifLet` and one `forEach` take it. The compiler learns the state of a
/// chain of operators at the end of the chain: with an overload for each kind of slot, or of key
/// path, it would try their combinations until then, and twice as many with each operator more. For
/// its sake, too, an operator names the type that it returns: an opaque one is looked through again
/// and again.
public protocol _SlotReducer<Slot, SlotAction> {
  /// The property of the parent's state.
  associatedtype Slot

  /// What the case of the parent's action holds.
  associatedtype SlotAction

  /// The node that runs the child and the reducer that it was added to.
  func _node<State, Action>(
    over base: _ReducerNode<State, Action>, at site: _SlotSite<State, Action, Slot, SlotAction>
  ) -> _ReducerNode<State, Action>
}

/// Where the state of a child is that is there at times: what `ifLet` takes.
public protocol _ChildSlot {
  /// A number that another child would change; 0 for a slot that is empty, or that has no numbers.
  static func _version(of slot: Self) -> UInt64
}

/// A reducer with a child, or many, in a slot of its state, as `ifLet` and `forEach` make it.
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
  public func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    child._node(over: base._resolved(), at: site)
  }
}

/// Where a slot is: in the parent's state, in the parent's action, and in the source.
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

  /// The node of a reducer that was added to another, for the children in this slot.
  @inlinable
  package func node<Adapter: ChildSlot>(
    of slot: Adapter, running child: _ReducerNode<Adapter.ChildState, Adapter.ChildAction>,
    of kind: Any.Type, over base: _ReducerNode<State, Action>, operatorName: StaticString
  ) -> _ReducerNode<State, Action> where Adapter.State == State, Adapter.Action == Action {
    ChildrenNode(
      slot, running: child, over: base, key: MountKey(kind: kind, keyPath: toState.keyPath),
      operatorName: operatorName, callSite: callSite
    )
    .node()
  }
}
