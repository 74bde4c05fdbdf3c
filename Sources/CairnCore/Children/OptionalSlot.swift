public import CairnCasePaths

/// A child in an optional.
@usableFromInline
@frozen
struct OptionalSlot<State, Action, ChildState, ChildAction>: SingleSlot {
  @usableFromInline let toState: StateLens<State, ChildState?>
  @usableFromInline let toAction: CasePath<Action, ChildAction>
  @usableFromInline let occupants: OccupantReader<ChildState, ChildAction>

  @inlinable
  init(
    toState: StateLens<State, ChildState?>, toAction: CasePath<Action, ChildAction>,
    occupants: OccupantReader<ChildState, ChildAction>
  ) {
    self.toState = toState
    self.toAction = toAction
    self.occupants = occupants
  }

  @inlinable var isPresentation: Bool { false }

  @inlinable
  func event(of action: Action) -> SlotEvent<Void, ChildState, ChildAction>? {
    toAction.extract(from: action).map { .child((), $0) }
  }

  @inlinable
  func look(at state: inout State) -> (isThere: Bool, version: UInt64) {
    (toState(&state) { $0 != nil }, 0)
  }

  @inlinable
  func child(in state: inout State) -> ChildState {
    toState(&state) { child in
      guard let child else { preconditionFailure("A child is read while it is there.") }
      return child
    }
  }

  @inlinable
  func reduce(
    _ id: Void, at position: Int, of mount: SlotMount<Occupancy<ChildState, ChildAction>>,
    in state: inout State,
    _ context: _ReductionContext, _ body: (inout ChildState) -> Effect<ChildAction>
  ) -> Effect<ChildAction> {
    toState(&state) { $0.mutate(body) } ?? .none
  }

  @inlinable
  func clear(_ state: inout State) {
    toState(&state) { $0 = nil }
  }

  @inlinable
  func embedding(of id: Void) -> @Sendable (ChildAction) -> Action { toAction._embed }
}

extension Optional {
  /// Changes the wrapped value in place, where there is one.
  @inlinable
  package mutating func mutate<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // Taken out, not copied: the storage stays uniquely referenced while it is changed.
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}
