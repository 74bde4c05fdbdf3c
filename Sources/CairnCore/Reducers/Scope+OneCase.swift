public import CairnCasePaths

// These take a case that is named in one step, as most are: see `OneCaseKeyPath`. The initializers
// for a `CaseKeyPath` are disfavored, so that the compiler's errors for a misspelled case refer to
// these.

extension Scope where ParentAction: CasePathable {
  /// Embeds a child that the parent always has.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: OneCaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState, ParentAction.allCasePaths[keyPath: toChildAction], child())
  }

  /// Embeds a child that is one of the cases of the parent's state.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: OneCaseKeyPath<ParentState, ChildState>,
    action toChildAction: OneCaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable {
    self.init(
      ParentState.allCasePaths[keyPath: toChildState],
      ParentAction.allCasePaths[keyPath: toChildAction], child(), at: toChildState,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds a child that works on the parent's whole state.
  @inlinable
  public init<ChildAction>(
    action toChildAction: OneCaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ParentState, ChildAction> child: () -> Child
  ) where Child.State == ParentState, ChildAction == Child.Action {
    self.init(state: \.self, action: toChildAction, child: child)
  }
}
