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
  @usableFromInline package let write: (inout Root, Slot) -> Void

  /// - Parameter keyPath: Makes the key path, which is a literal of its own for each use.
  @inlinable
  @inline(__always)
  init(_ keyPath: () -> WritableKeyPath<Root, Slot>) {
    self.keyPath = keyPath()
    self.read = { [keyPath = keyPath()] in $0[keyPath: keyPath] }
    self.write = { [keyPath = keyPath()] in $0[keyPath: keyPath] = $1 }
  }
}
