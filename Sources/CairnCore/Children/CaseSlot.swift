public import CairnCasePaths

/// The slot of a child that is one case of its parent's enum state, for `ifCaseLet` and `Scope`.
@usableFromInline
final class CaseSlot<State, Action, ChildState, ChildAction>: PlainSlot {
  @usableFromInline let toState: CasePath<State, ChildState>
  @usableFromInline let toAction: CasePath<Action, ChildAction>
  @usableFromInline let child: _ResolvedReducer<ChildState, ChildAction>

  @inlinable
  init(
    _ toState: CasePath<State, ChildState>, _ toAction: CasePath<Action, ChildAction>,
    running child: _ResolvedReducer<ChildState, ChildAction>
  ) {
    (self.toState, self.toAction, self.child) = (toState, toAction, child)
  }

  @inlinable
  func child(in state: inout State) -> ChildState? { toState.extract(from: state) }

  @inlinable
  func change(_ state: inout State, _ body: Body) -> Effect<ChildAction>? {
    guard var child = toState.extract(from: state) else { return nil }
    return withUnsafeMutablePointer(to: &state) { state in
      // Take the payload out of the parent meanwhile. With a second reference to its storage, the
      // child's first write to a collection would copy that collection. This is sound: nobody else
      // has access to the state, and the only way out initializes it again.
      state.deinitialize(count: 1)
      defer { state.initialize(to: toState.embed(child)) }
      return body(&child)
    }
  }

  /// Does nothing: an enum is always one of its cases, so no child is removed.
  @inlinable
  func removeChild(from state: inout State) {}

  @usableFromInline
  func reportAbsent(
    _ id: Void, for action: ChildAction?, in state: inout State, report: SlotReport<Action>
  ) {
    let name = caseName(of: state)
    report.issue(
      { "A child action reached \($0) while the state was another case." },
      "\n  Case of the state: \(name)",
      rule: """
        A child runs only while the state is its case. It is skipped, and the parent still runs. \
        Either an effect of the child outlived its case, or the parent changed the case first: put \
        the child before what changes the case.
        """)
  }

  /// A closure that identifies the child in a state, if the state is this case.
  @inlinable
  var reader: CaseReader<State, Action> {
    let identity = TypedIdentity<ChildState, ChildAction>()
    return { [toState, toAction] state in
      guard let child = toState.extract(from: state) else { return nil }
      let hasSameID = identity.sameID?(child)
      return Occupant(
        isSame: { state in
          guard let child = toState.extract(from: state) else { return false }
          return hasSameID?(child) ?? true
        },
        isButton: identity.isButton.map { _ in { toAction.extract(from: $0) != nil } })
    }
  }
}
