public import CairnCasePaths
import IssueReporting

/// Embeds a child's reducer where it stands in the parent's body.
///
/// ```swift
/// struct Feature: Reducer {
///   var body: some Reducer<Library.State, Library.Action> {
///     Scope(state: \.counter, action: \.counter) { Counter() }
///     Reduce { state, action in
///       .none
///     }
///   }
/// }
/// ```
///
/// Effects are cancelled by id in the child and below it; the parent reaches them too, a sibling
/// never. A child that works on the parent's whole state is one with the parent in that.
///
/// Where the parent's state is an enum, `state` names a case, and an action for a child whose state
/// is another case is reported as an issue.
public struct Scope<ParentState, ParentAction, Child: Reducer>: OperatorReducer {
  private enum Lens {
    case property(WritableKeyPath<ParentState, Child.State>)
    case enumCase(CaseKeyPath<ParentState, Child.State>, CallSite)
  }

  private let lens: Lens
  private let toChildAction: CasePath<ParentAction, Child.Action>
  private let child: Child

  /// Embeds a child that the parent always has.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.lens = .property(toChildState)
    self.toChildAction = CasePath(toChildAction)
    self.child = child()
  }

  /// Embeds a child that is one of the cases of the parent's state.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.lens = .enumCase(
      toChildState,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    self.toChildAction = CasePath(toChildAction)
    self.child = child()
  }

  /// Embeds a child that works on the parent's whole state.
  public init<ChildAction>(
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ParentState, ChildAction> child: () -> Child
  ) where Child.State == ParentState, ChildAction == Child.Action {
    self.init(state: \.self, action: toChildAction, child: child)
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    reduceResolved(into: &state, action: action)
  }

  public func _resolved() -> _ReducerNode<ParentState, ParentAction> {
    switch lens {
    case .property(let keyPath):
      ScopeNode(state: keyPath, action: toChildAction, child: child._resolved())
    case .enumCase(let keyPath, let callSite):
      CaseNode(
        operatorName: "Scope", state: CasePath(keyPath), action: toChildAction,
        child: child._resolved(),
        place: MountKey(kind: Child.self, keyPath: keyPath), callSite: callSite)
    }
  }
}

private final class ScopeNode<ParentState, ParentAction, ChildState, ChildAction>: _ReducerNode<
  ParentState, ParentAction
>, ParentNode
{
  private let toChildState: WritableKeyPath<ParentState, ChildState>
  private let toChildAction: CasePath<ParentAction, ChildAction>
  private let child: _ReducerNode<ChildState, ChildAction>
  private let place: MountKey?

  init(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    child: _ReducerNode<ChildState, ChildAction>
  ) {
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.child = child
    // By offset: comparing a key path through a subscript with `\.self` traps.
    let isWhole =
      ParentState.self == ChildState.self
      && MemoryLayout<ParentState>.offset(of: toChildState) == 0
    self.place = isWhole ? nil : MountKey(kind: Self.self, keyPath: toChildState)
  }

  override func reduce(
    into state: inout ParentState, action: ParentAction, in context: _ReductionContext
  ) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    return context.descend(to: place, embedding: toChildAction) {
      child.reduce(into: &state[keyPath: toChildState], action: childAction, in: context)
    }
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(child)
  }
}
