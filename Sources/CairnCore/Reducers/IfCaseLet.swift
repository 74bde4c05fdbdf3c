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
  @_disfavoredOverload
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifCaseLet(
      CasePath(toChildState), CasePath(toChildAction), child(), at: toChildState,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable
  func ifCaseLet<Child: Reducer>(
    _ toChildState: CasePath<State, Child.State>, _ toChildAction: CasePath<Action, Child.Action>,
    _ child: Child, at keyPath: AnyKeyPath, _ callSite: CallSite
  ) -> Reduce<State, Action> {
    let resolved = child._resolved()
    let slot = CaseSlot(toChildState, toChildAction, running: resolved)
    let runner = ChildrenRunner(
      slot, running: resolved, over: _resolved(),
      key: MountKey(kind: Child.self, keyPath: keyPath), operatorName: "ifCaseLet",
      callSite: callSite)
    return Reduce(runner.resolved(cases: { [slot.reader] }))
  }
}

// For cases that are named in one step: see `OneCaseKeyPath`.
extension Reducer where State: CasePathable, Action: CasePathable {
  /// Embeds a child that is one case of this reducer's enum state.
  ///
  /// The form for a `CaseKeyPath` says how it runs.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: OneCaseKeyPath<State, ChildState>,
    action toChildAction: OneCaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifCaseLet(
      State.allCasePaths[keyPath: toChildState], Action.allCasePaths[keyPath: toChildAction],
      child(), at: toChildState,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
