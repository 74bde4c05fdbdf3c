public import CairnCasePaths

/// A child that is one case of its parent's enum state: for `Scope` over a case, and for `ifCaseLet`.
@usableFromInline
@frozen
package struct CaseChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let operatorName: StaticString
  @usableFromInline let toState: CasePath<ParentState, ChildState>
  @usableFromInline let toAction: CasePath<ParentAction, ChildAction>
  @usableFromInline let place: MountKey?
  @usableFromInline let callSite: CallSite

  /// - Parameter place: Where the child's effects belong, or `nil` for the parent's own place.
  @inlinable
  package init(
    operatorName: StaticString,
    toState: CasePath<ParentState, ChildState>,
    toAction: CasePath<ParentAction, ChildAction>,
    place: MountKey?,
    callSite: CallSite
  ) {
    self.operatorName = operatorName
    self.toState = toState
    self.toAction = toAction
    self.place = place
    self.callSite = callSite
  }

  /// Runs the child's reducer while the state is its case.
  @inlinable
  package func node(
    running child: _ReducerNode<ChildState, ChildAction>
  ) -> _ReducerNode<ParentState, ParentAction> {
    _ReducerNode(visitChildren: { $0(child) }) { state, action, context in
      guard let childAction = toAction.extract(from: action) else { return .none }
      guard var childState = toState.extract(from: state) else {
        reportOtherCase(of: state, action: action)
        return .none
      }
      return context.descend(to: place, embedding: toAction) {
        withUnsafeMutablePointer(to: &state) { slot in
          // The parent gives the payload up meanwhile: a second reference to its storage would make
          // the child's first write to a collection copy that collection. Sound, because nobody else
          // has access to the state, and the slot is filled again on the only way out.
          slot.deinitialize(count: 1)
          defer { slot.initialize(to: toState.embed(childState)) }
          return child.reduction(&childState, childAction, context)
        }
      }
    }
  }

  @usableFromInline
  func reportOtherCase(of state: ParentState, action: ParentAction) {
    callSite.report(
      """
      A child action reached "\(operatorName)" at \(callSite) while the state was another case.

        Action: \(summary(of: action))
        Case of the state: \(caseName(of: state))

      A child runs only while the state is its case. It is skipped, and the parent still runs. \
      Either an effect of the child outlived its case, or the parent changed the case first: put \
      the child before what changes the case.
      """)
  }
}
