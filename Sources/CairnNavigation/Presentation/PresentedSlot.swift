public import CairnCasePaths
public import CairnCore

/// A child that is presented at times.
@usableFromInline
@frozen
struct PresentedSlot<State, Action, ChildState, ChildAction>: SingleSlot {
  @usableFromInline let toState: SlotLens<State, PresentationState<ChildState>>
  @usableFromInline let toAction: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let occupants: OccupantReader<ChildState, ChildAction>

  @inlinable
  init(
    toState: SlotLens<State, PresentationState<ChildState>>,
    toAction: CasePath<Action, PresentationAction<ChildAction>>,
    occupants: OccupantReader<ChildState, ChildAction>
  ) {
    self.toState = toState
    self.toAction = toAction
    self.occupants = occupants
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
  func look(at state: inout State) -> (isThere: Bool, version: UInt64) {
    let version = toState.version(state)
    return (version != 0, version)
  }

  @inlinable
  func child(in state: inout State) -> ChildState { toState.read(state).box[0] }

  @inlinable
  func reduce(
    _ id: Void, at position: Int, of mount: SlotMount<Occupancy<ChildState, ChildAction>>,
    in state: inout State,
    _ context: _ReductionContext, _ body: (inout ChildState) -> Effect<ChildAction>
  ) -> Effect<ChildAction> {
    // A key path to a projected value reads a copy and writes it back. With the original gone
    // meanwhile, the child's reducer finds its storage unshared and writes in place.
    var presentation = toState.read(state)
    toState.write(&state, PresentationState(wrappedValue: nil))
    let effect = body(&presentation.box[0])
    if mount.canChange { presentation.version = ElementVersion(number: context.uniqueNumber()) }
    toState.write(&state, presentation)
    return effect
  }

  @inlinable
  func clear(_ state: inout State) {
    toState.write(&state, PresentationState(wrappedValue: nil))
  }

  @inlinable
  func embedding(of id: Void) -> @Sendable (ChildAction) -> Action {
    { [toAction] in toAction.embed(.presented($0)) }
  }

  @inlinable
  func removal(
    at position: Int, of mount: SlotMount<Occupancy<ChildState, ChildAction>>
  ) -> Action? {
    toAction.embed(.dismiss)
  }
}
