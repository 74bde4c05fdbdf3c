public import CairnCore

extension PresentationState: _ChildSlot {
  @inlinable
  public static func _version(of slot: Self) -> UInt64 { slot.version.number }
}

extension PresentationState: _RunnableSlot where State: _RunnableState {
  @inlinable
  public static var _child: _PresentedChild<State._Body> { _PresentedChild(State._reducer) }
}

extension _SlotBuilder {
  /// Converts a reducer of a child that can be presented.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    reducer()
  }

  /// Converts a type-erased reducer of a child that can be presented.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    Reduce(erasing: reducer)
  }

  /// Wraps the body as a child that can be presented.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedChild<R>
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    _PresentedChild(reducer)
  }
}

/// A child that can be presented.
public struct _PresentedChild<Child: Reducer>: _SlotReducer {
  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _resolved<State, Action>(
    over base: _ResolvedReducer<State, Action>,
    at site: _SlotSite<
      State, Action, PresentationState<Child.State>, PresentationAction<Child.Action>
    >
  ) -> _ResolvedReducer<State, Action> {
    let child = child._resolved()
    return site.resolved(
      of: PresentedSlot(site.toState, site.toAction, running: child),
      running: child, of: Child.self, over: base, operatorName: "ifLet")
  }
}
