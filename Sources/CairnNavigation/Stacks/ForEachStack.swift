public import CairnCore

extension _SlotBuilder {
  /// Converts a reducer of the screens of a path.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    reducer()
  }

  /// Converts a type-erased reducer of the screens of a path.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == StackState<State>, SlotAction == StackAction<State, Action> {
    Reduce(erasing: reducer)
  }

  /// Wraps the body as the screens of a path.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PathChildren<R>
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    _PathChildren(reducer)
  }
}

/// The screens of a path.
public struct _PathChildren<Element: Reducer>: _SlotReducer {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _resolved<State, Action>(
    over base: _ResolvedReducer<State, Action>,
    at site: _SlotSite<
      State, Action, StackState<Element.State>, StackAction<Element.State, Element.Action>
    >
  ) -> _ResolvedReducer<State, Action> {
    site.resolved(
      of: PathSlot(StateLens(site.toState.keyPath), site.toAction),
      running: element._resolved(), of: Element.self, over: base, operatorName: "forEach")
  }
}
