package import CairnCasePaths

/// Runs a child on one case of an enum state: for `Scope` over a case, and for `ifCaseLet`.
package final class CaseNode<ParentState, ParentAction, ChildState, ChildAction>: _ReducerNode<
  ParentState, ParentAction
>, ParentNode
{
  private let operatorName: String
  private let toChildState: CasePath<ParentState, ChildState>
  private let toChildAction: CasePath<ParentAction, ChildAction>
  private let child: _ReducerNode<ChildState, ChildAction>
  private let place: MountKey?
  private let callSite: CallSite

  /// - Parameter place: Where the child's effects belong, or `nil` for the parent's own place.
  package init(
    operatorName: String,
    state toChildState: CasePath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    child: _ReducerNode<ChildState, ChildAction>,
    place: MountKey?,
    callSite: CallSite
  ) {
    self.operatorName = operatorName
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.child = child
    self.place = place
    self.callSite = callSite
  }

  override package func reduce(
    into state: inout ParentState, action: ParentAction, in context: _ReductionContext
  ) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var childState = toChildState.extract(from: state) else {
      callSite.report(
        """
        A child action reached "\(operatorName)" at \(callSite) while the state was another case.

          Action: \(summary(of: action))
          Case of the state: \(caseName(of: state))

        A child runs only while the state is its case. It is skipped, and the parent still runs. \
        Either an effect of the child outlived its case, or the parent changed the case first: put \
        the child before what changes the case.
        """)
      return .none
    }
    return context.descend(to: place, embedding: toChildAction) {
      withUnsafeMutablePointer(to: &state) { slot in
        // The parent gives the payload up meanwhile: a second reference to its storage would make
        // the child's first write to a collection copy that collection.
        slot.deinitialize(count: 1)
        defer { slot.initialize(to: toChildState.embed(childState)) }
        return child.reduce(into: &childState, action: childAction, in: context)
      }
    }
  }

  package func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(child)
  }
}
