public import CairnCollections

/// Combines the reducers of a child, as ``ReducerBuilder`` does, and puts the child into its slot.
///
/// The slot is an optional, presentation state, rows or a path. It determines which reducers fit:
/// `buildExpression` and `buildFinalResult` have an overload for each kind.
///
/// So one `ifLet` and one `forEach` take every kind of slot. The compiler learns the state of a
/// chain of operators only at its end. With an overload for each kind of slot, it would try all
/// combinations until then: nine operators took 40 seconds, and now take 0.1.
@resultBuilder
public enum _SlotBuilder<ParentState, ParentAction, Slot, SlotAction>: _ReducerStatements {
  /// A child in its slot, which still lacks its parent.
  public struct Children {
    @usableFromInline typealias Site = SlotSite<ParentState, ParentAction, Slot, SlotAction>
    @usableFromInline typealias Parent = _ResolvedReducer<ParentState, ParentAction>

    @usableFromInline let resolve: (_ base: Parent, _ site: Site) -> Parent

    /// - Parameter resolve: Returns the node that runs the child and the reducer that it is added to.
    @inlinable
    package init(
      _ resolve:
        @escaping (
          _ base: _ResolvedReducer<ParentState, ParentAction>,
          _ site: SlotSite<ParentState, ParentAction, Slot, SlotAction>
        ) -> _ResolvedReducer<ParentState, ParentAction>
    ) {
      self.resolve = resolve
    }
  }

  /// Takes a reducer of an optional child.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == R.State?, SlotAction == R.Action {
    reducer()
  }

  /// Takes a reducer of the rows of a collection.
  @inlinable
  public static func buildExpression<R: Reducer, ID>(_ reducer: @autoclosure () -> R) -> R
  where Slot == IdentifiedArray<ID, R.State>, SlotAction == IdentifiedAction<ID, R.Action> {
    reducer()
  }

  /// Takes a reducer of unknown type, of an optional child.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State>(
    _ reducer: any Reducer<State, SlotAction>
  ) -> Reduce<State, SlotAction> where Slot == State? {
    Reduce(erasing: reducer)
  }

  /// Takes a reducer of unknown type, of the rows of a collection.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<ID, State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == IdentifiedArray<ID, State>, SlotAction == IdentifiedAction<ID, Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body of an optional child.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> Children
  where Slot == R.State?, SlotAction == R.Action {
    let child = reducer._resolved()
    return Children { base, site in
      site.resolved(
        of: OptionalSlot(StateLens(site.toState.keyPath), site.toAction, running: child),
        running: child, of: R.self, over: base, operatorName: "ifLet")
    }
  }

  /// Ends the body of the rows of a collection.
  @inlinable
  public static func buildFinalResult<R: Reducer, ID>(_ reducer: R) -> Children
  where Slot == IdentifiedArray<ID, R.State>, SlotAction == IdentifiedAction<ID, R.Action> {
    let row = reducer._resolved()
    return Children { base, site in
      site.resolved(
        of: RowSlot(StateLens(site.toState.keyPath), site.toAction), running: row, of: R.self,
        over: base, operatorName: "forEach")
    }
  }

  /// Creates a reducer that does nothing, for an empty body.
  @inlinable
  public static func buildBlock<State, Action>() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }
}

extension Reducer {
  /// Returns this reducer with a child in a slot of its state.
  @inlinable
  @inline(__always)
  func adding<Slot, SlotAction>(
    _ children: _SlotBuilder<State, Action, Slot, SlotAction>.Children,
    at site: SlotSite<State, Action, Slot, SlotAction>
  ) -> Reduce<State, Action> {
    Reduce(children.resolve(_resolved(), site))
  }
}
