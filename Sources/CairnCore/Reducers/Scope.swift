public import CairnCasePaths

/// A reducer that runs a child at its position in the parent's body.
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
/// Canceling by id reaches effects of the child and below it. The parent reaches them too, but a
/// sibling doesn't. A child that works on the parent's whole state shares the parent's ids.
///
/// If the parent's state is an enum, `state` names a case. If the state is another case, an action
/// for the child is reported as an issue.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let resolved: _ResolvedReducer<ParentState, ParentAction>

  /// Embeds a child that the parent always has.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState, CasePath(toChildAction), child())
  }

  /// Embeds a child that is one of the cases of the parent's state.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      CasePath(toChildState), CasePath(toChildAction), child(), at: toChildState,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds a child that works on the parent's whole state.
  @inlinable
  @_disfavoredOverload
  public init<ChildAction>(
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ParentState, ChildAction> child: () -> Child
  ) where Child.State == ParentState, ChildAction == Child.Action {
    self.init(state: \.self, action: toChildAction, child: child)
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    resolved.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<ParentState, ParentAction> { resolved }

  @inlinable
  init(
    _ toChildState: WritableKeyPath<ParentState, Child.State>,
    _ toChildAction: CasePath<ParentAction, Child.Action>, _ child: Child
  ) {
    let key = MountKey(kind: Child.self, keyPath: toChildState)
    let toChildState = StateLens(toChildState)
    let place = toChildState.isWhole ? nil : key
    let child = child._resolved()
    resolved = _ResolvedReducer(visitChildren: { $0(child) }) { state, action, context in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return context.descend(to: place, embedding: toChildAction) {
        toChildState(&state) { child.reduction(&$0, childAction, context) }
      }
    }
  }

  @inlinable
  init(
    _ toChildState: CasePath<ParentState, Child.State>,
    _ toChildAction: CasePath<ParentAction, Child.Action>, _ child: Child, at keyPath: AnyKeyPath,
    _ callSite: CallSite
  ) {
    let key = MountKey(kind: Child.self, keyPath: keyPath)
    let child = child._resolved()
    let slot = CaseSlot(toChildState, toChildAction, running: child)
    resolved = _ResolvedReducer(visitChildren: { $0(child) }, cases: { [slot.reader] }) {
      state, action, context in
      guard let childAction = slot.toAction.extract(from: action) else { return .none }
      // The place is permanent, because the presenter of the parent's state distinguishes its
      // cases.
      return context.descend(to: key, embedding: slot.toAction) {
        let effect = slot.change(&state) { child.reduction(&$0, childAction, context) }
        if effect == nil {
          slot.reportAbsent(
            (), for: childAction, in: &state,
            report: SlotReport(operatorName: "Scope", callSite: callSite, action: action))
        }
        return effect ?? .none
      }
    }
  }
}
