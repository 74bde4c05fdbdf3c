public import CairnCore

extension _SlotBuilder {
  /// Takes a reducer of the screens of a path.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    reducer()
  }

  /// Takes a reducer of unknown type, of the screens of a path.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == StackState<State>, SlotAction == StackAction<State, Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body of the screens of a path.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> Children
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    let element = reducer._resolved()
    return Children { base, site in
      site.resolved(
        of: PathSlot(StateLens(site.toState.keyPath), site.toAction), running: element,
        of: R.self, over: base, operatorName: "forEach")
    }
  }
}
