public import CairnCasePaths
public import CairnCollections

// The operators for a case that is named in one step, as it mostly is: see `OneCaseKeyPath`. Those
// over a `CaseKeyPath` are disfavoured, so that the compiler speaks of these when a case is misspelt.

extension Scope where ParentAction: CasePathable {
  /// Embeds a child that the parent always has.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: OneCaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState: .property(toChildState),
      toChildAction: ParentAction.allCasePaths[keyPath: toChildAction], child: child())
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
      toChildState: .enumCase(
        ParentState.allCasePaths[keyPath: toChildState], toChildState,
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      toChildAction: ParentAction.allCasePaths[keyPath: toChildAction], child: child())
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

extension Reducer where Action: CasePathable {
  /// Embeds a child whose state is there at times.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: OneCaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLet(
      base: self, child: child(), toChildState: toChildState,
      toChildAction: Action.allCasePaths[keyPath: toChildAction],
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds a child that is one case of this reducer's enum state.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: OneCaseKeyPath<State, ChildState>,
    action toChildAction: OneCaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> where State: CasePathable {
    _IfCaseLet(
      base: self,
      child: child(),
      toChild: CaseChild(
        operatorName: "ifCaseLet", toState: State.allCasePaths[keyPath: toChildState],
        toAction: Action.allCasePaths[keyPath: toChildAction], place: nil,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      place: MountKey(kind: Child.self, keyPath: toChildState))
  }

  /// Embeds a child for each row of a collection.
  @inlinable
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: OneCaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEach(
      base: self, element: element(), toElements: toElements,
      toElementAction: Action.allCasePaths[keyPath: toElementAction],
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
