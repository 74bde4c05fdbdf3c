public import CairnCasePaths

/// Where a slot is: in the parent's state, in the parent's action, and in the source.
@frozen
public struct _SlotPlace<State, Action, Slot, SlotAction> {
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

/// A slot in the parent's state.
///
/// A projection of a property wrapper is computed, so it lies at no offset, and to apply a key path to
/// it costs some fifty times as much as to call its accessors. Optimised code calls them: the compiler
/// puts them in the place of a literal that it can follow, and that is one which is used once.
@usableFromInline
@frozen
package struct SlotLens<Root, Slot> {
  @usableFromInline package let keyPath: WritableKeyPath<Root, Slot>
  @usableFromInline package let read: (Root) -> Slot
  @usableFromInline package let write: (inout Root, consuming Slot) -> Void

  /// The version of the slot, without a copy of it: see ``_ChildSlot``.
  @usableFromInline package let version: (Root) -> UInt64

  /// - Parameter keyPath: Makes the key path, which is a literal of its own for each use.
  @inlinable
  @inline(__always)
  init(
    _ keyPath: () -> WritableKeyPath<Root, Slot>, version: @escaping (Root) -> UInt64 = { _ in 0 }
  ) {
    self.keyPath = keyPath()
    self.read = { [keyPath = keyPath()] in $0[keyPath: keyPath] }
    self.write = { [keyPath = keyPath()] in $0[keyPath: keyPath] = $1 }
    self.version = version
  }

  @inlinable
  @inline(__always)
  init(ofChild keyPath: () -> WritableKeyPath<Root, Slot>) where Slot: _ChildSlot {
    self.init(
      keyPath, version: { [keyPath = keyPath()] in Slot._version(of: $0[keyPath: keyPath]) })
  }
}
