public import CairnCasePaths
public import CairnCore

/// The slot of a child that can be presented.
@usableFromInline
struct PresentedSlot<State, Action, ChildState, ChildAction>: SingleSlot {
  @usableFromInline typealias Mounted = SlotMount<Occupancy<ChildState, ChildAction>>

  @usableFromInline let toState: SlotLens<State, PresentationState<ChildState>>
  @usableFromInline let toAction: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline package let child: _ResolvedReducer<ChildState, ChildAction>

  @inlinable
  init(
    _ toState: SlotLens<State, PresentationState<ChildState>>,
    _ toAction: CasePath<Action, PresentationAction<ChildAction>>,
    running child: _ResolvedReducer<ChildState, ChildAction>
  ) {
    (self.toState, self.toAction, self.child) = (toState, toAction, child)
  }

  @inlinable var isPresentation: Bool { true }

  @inlinable
  func event(of action: Action) -> SlotEvent<Void, ChildState, ChildAction>? {
    switch toAction.extract(from: action) {
    case nil: nil
    case .dismiss?: .removal(())
    case .presented(let action)?: .child((), action)
    }
  }

  @inlinable
  func version(in state: inout State) -> UInt64 { toState.version(state) }

  @inlinable
  func isThere(in state: inout State) -> Bool { toState.version(state) != 0 }

  @inlinable
  func child(in state: inout State) -> ChildState? {
    isThere(in: &state) ? toState.read(state).box[0] : nil
  }

  @inlinable
  func reduce(
    _ id: Void, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: (inout ChildState) -> Effect<ChildAction>
  ) -> Effect<ChildAction> {
    // A key path to a projected value reads a copy and writes it back. Clear the original
    // meanwhile, so that the child's storage is unshared and its reducer writes in place.
    var presentation = toState.read(state)
    removeChild(from: &state)
    let effect = body(&presentation.box[0])
    if mount.canChange { presentation.version = ElementVersion(number: context.uniqueNumber()) }
    toState.write(&state, presentation)
    return effect
  }

  @inlinable
  func removeChild(from state: inout State) {
    toState.write(&state, PresentationState(wrappedValue: nil))
  }

  @inlinable
  func embedding(of id: Void) -> @Sendable (ChildAction) -> Action {
    { [toAction] in toAction.embed(.presented($0)) }
  }

  @inlinable
  func removal(at position: Int, of mount: Mounted) -> Action? { toAction.embed(.dismiss) }
}
