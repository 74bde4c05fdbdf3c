public import CairnCasePaths

/// The location of a slot in the parent's state, in the parent's action, and in the sources.
@usableFromInline
package struct SlotSite<State, Action, Slot, SlotAction> {
  @usableFromInline package let toState: SlotLens<State, Slot>
  @usableFromInline package let toAction: CasePath<Action, SlotAction>
  @usableFromInline package let callSite: CallSite

  @inlinable
  init(
    _ toState: SlotLens<State, Slot>, _ toAction: CasePath<Action, SlotAction>,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.toState = toState
    self.toAction = toAction
    self.callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
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
