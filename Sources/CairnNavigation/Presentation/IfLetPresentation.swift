public import CairnCore

extension PresentationState: _ChildSlot {
  @inlinable
  public static func _version(of slot: Self) -> UInt64 { slot.version.number }
}

extension PresentationState: _RunnableSlot where State: _RunnableState {
  @inlinable
  public static func _children<ParentState, ParentAction>()
    -> _SlotBuilder<
      ParentState, ParentAction, Self, PresentationAction<State._Action>
    >.Children
  {
    _SlotBuilder.buildFinalResult(State._reducer)
  }
}

extension _SlotBuilder {
  /// Takes a reducer of a child that can be presented.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    reducer()
  }

  /// Takes a reducer of unknown type, of a child that can be presented.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body of a child that can be presented.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> Children
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    let child = reducer._resolved()
    return Children { base, site in
      site.resolved(
        of: PresentedSlot(site.toState, site.toAction, running: child), running: child, of: R.self,
        over: base, operatorName: "ifLet")
    }
  }
}
