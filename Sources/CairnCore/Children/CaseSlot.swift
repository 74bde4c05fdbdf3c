public import CairnCasePaths

/// A child that is one case of its parent's enum state: of `ifCaseLet`, and of a `Scope` over a case.
@usableFromInline
final class CaseSlot<State, Action, ChildState, ChildAction>: PlainSlot {
  @usableFromInline let toState: CasePath<State, ChildState>
  @usableFromInline let toAction: CasePath<Action, ChildAction>
  @usableFromInline let child: _ReducerNode<ChildState, ChildAction>

  @inlinable
  init(
    _ toState: CasePath<State, ChildState>, _ toAction: CasePath<Action, ChildAction>,
    running child: _ReducerNode<ChildState, ChildAction>
  ) {
    (self.toState, self.toAction, self.child) = (toState, toAction, child)
  }

  @inlinable
  func child(in state: inout State) -> ChildState? { toState.extract(from: state) }

  @inlinable
  func change(_ state: inout State, _ body: Body) -> Effect<ChildAction>? {
    guard var child = toState.extract(from: state) else { return nil }
    return withUnsafeMutablePointer(to: &state) { state in
      // The parent gives the payload up meanwhile: a second reference to its storage would make the
      // child's first write to a collection copy that collection. Sound, because nobody else has access
      // to the state, and it is filled again on the only way out.
      state.deinitialize(count: 1)
      defer { state.initialize(to: toState.embed(child)) }
      return body(&child)
    }
  }

  /// An enum is always one of its cases; nothing of one asks to be taken away.
  @inlinable
  func clear(_ state: inout State) {}

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

  /// Tells which child a state is, where it is this case.
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
