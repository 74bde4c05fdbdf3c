public import CairnCasePaths

/// A state that names its reducer, so that an operator needs no closure.
public protocol _RunnableState {
  /// The action type of the state's reducer.
  associatedtype _Action

  /// The type of the state's reducer.
  associatedtype _Body: Reducer<Self, _Action>

  /// The reducer that runs the state.
  static var _reducer: _Body { get }
}

/// State that is shown once and removed by the first of its own buttons, such as an alert or a
/// dialog.
///
/// It owns no effects, and its feature has no logic.
public protocol _EphemeralState<Action>: _RunnableState {
  associatedtype Action
}

extension _EphemeralState {
  @inlinable
  public static var _reducer: EmptyReducer<Self, Action> { EmptyReducer() }
}

/// A slot of a child whose state names its reducer.
public protocol _RunnableSlot: _ChildSlot {
  /// The type that the case of the parent's action holds.
  associatedtype _SlotAction

  /// Returns the child in its slot.
  static func _children<State, Action>() -> _SlotBuilder<State, Action, Self, _SlotAction>.Children
}

extension Optional: _RunnableSlot where Wrapped: _RunnableState {
  @inlinable
  public static func _children<State, Action>()
    -> _SlotBuilder<
      State, Action, Self, Wrapped._Action
    >.Children
  {
    _SlotBuilder.buildFinalResult(Wrapped._reducer)
  }
}

extension Reducer {
  /// Embeds an optional or presented child whose state names its reducer.
  ///
  /// Use it for an alert or a dialog, which has no logic of its own, or for a choice of features.
  /// The form of `ifLet` with a closure says how it runs.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _RunnableSlot>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, Slot._SlotAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      Slot._children(),
      at: SlotSite(
        SlotLens(ofChild: toChildState), CasePath(toChildAction), fileID, filePath, line, column))
  }
}

extension Reducer where Action: CasePathable {
  /// Embeds an optional or presented child whose state names its reducer.
  ///
  /// The form of `ifLet` with a closure says how it runs.
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _RunnableSlot>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: OneCaseKeyPath<Action, Slot._SlotAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      Slot._children(),
      at: SlotSite(
        SlotLens(ofChild: toChildState), Action.allCasePaths[keyPath: toChildAction], fileID,
        filePath, line, column))
  }
}
