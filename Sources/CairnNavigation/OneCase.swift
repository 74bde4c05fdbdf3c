public import CairnCasePaths
public import CairnCore

// The operators for a case that is named in one step, as it mostly is: see `OneCaseKeyPath`. Those
// over a `CaseKeyPath` are disfavoured, so that the compiler speaks of these when a case is misspelt.

extension Reducer where Action: CasePathable {
  /// Embeds the screens of a path.
  @inlinable
  public func forEach<
    ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
  >(
    _ toPath: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: OneCaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachStack(
      base: self, element: destination(), toPath: toPath,
      toStackAction: Action.allCasePaths[keyPath: toStackAction],
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the screens of a path whose state says what runs them.
  @inlinable
  public func forEach<ElementState: CaseReducerState>(
    _ toPath: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: OneCaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toPath, action: toStackAction, destination: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a child that is presented at times.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: OneCaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetPresentation(
      base: self, child: destination(), toState: PresentationLens(toPresentationState),
      toAction: Action.allCasePaths[keyPath: toPresentationAction],
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds an alert or a dialog, which has no logic of its own.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState: _EphemeralState>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: OneCaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState(), action: toPresentationAction,
      destination: { EmptyReducer<ChildState, ChildState.Action>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a child that is presented at times, and whose state says what runs it.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState: CaseReducerState>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: OneCaseKeyPath<
      Action, PresentationAction<ChildState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState(), action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
