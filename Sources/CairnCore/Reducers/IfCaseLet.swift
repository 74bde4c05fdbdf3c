public import CairnCasePaths

extension Reducer {
  /// Embeds a child that is one case of this reducer's enum state.
  ///
  /// The child runs first, then this reducer. When the state becomes another case, or the child's
  /// identity changes, the child's effects are canceled. An action for an absent child is reported
  /// as an issue. This reducer still runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Path.State, Path.Action> {
  ///     EmptyReducer()
  ///       .ifCaseLet(\.counter, action: \.counter) { Counter() }
  ///       .ifCaseLet(\.detail, action: \.detail) { EditForm() }
  ///   }
  /// }
  /// ```
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _IfCaseLet<Self, Child> {
    _IfCaseLet(
      base: self, child: child(), toState: CasePath(toChildState),
      toAction: CasePath(toChildAction), key: MountKey(kind: Child.self, keyPath: toChildState),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child that is one case of its state, created by `ifCaseLet`.
public struct _IfCaseLet<Base: Reducer, Child: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let toState: CasePath<Base.State, Child.State>
  @usableFromInline let toAction: CasePath<Base.Action, Child.Action>
  @usableFromInline let key: MountKey
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: Base, child: Child, toState: CasePath<Base.State, Child.State>,
    toAction: CasePath<Base.Action, Child.Action>, key: MountKey, callSite: CallSite
  ) {
    self.base = base
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.key = key
    self.callSite = callSite
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceResolved(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<Base.State, Base.Action> {
    let child = child._resolved()
    let slot = CaseSlot(toState, toAction, running: child)
    return ChildrenRunner(
      slot, running: child, over: base._resolved(), key: key, operatorName: "ifCaseLet",
      callSite: callSite
    )
    .resolved(cases: { [slot.reader] })
  }
}
