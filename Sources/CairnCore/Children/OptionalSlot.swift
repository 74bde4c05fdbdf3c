public import CairnCasePaths

/// The slot of a child in an optional.
@usableFromInline
struct OptionalSlot<State, Action, ChildState, ChildAction>: PlainSlot {
  @usableFromInline let toState: StateLens<State, ChildState?>
  @usableFromInline let toAction: CasePath<Action, ChildAction>
  @usableFromInline let child: _ResolvedReducer<ChildState, ChildAction>

  @inlinable
  init(
    _ toState: StateLens<State, ChildState?>, _ toAction: CasePath<Action, ChildAction>,
    running child: _ResolvedReducer<ChildState, ChildAction>
  ) {
    (self.toState, self.toAction, self.child) = (toState, toAction, child)
  }

  @inlinable
  func isThere(in state: inout State) -> Bool { toState(&state) { $0 != nil } }

  @inlinable
  func child(in state: inout State) -> ChildState? { toState(&state) { $0 } }

  @inlinable
  func change(_ state: inout State, _ body: Body) -> Effect<ChildAction>? {
    toState(&state) { $0.mutate(body) }
  }

  @inlinable
  func removeChild(from state: inout State) { toState(&state) { $0 = nil } }
}

extension Optional {
  /// Changes the wrapped value in place, if there is one.
  @inlinable
  package mutating func mutate<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // Take the value out instead of copying it, so that its storage stays uniquely referenced.
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}
