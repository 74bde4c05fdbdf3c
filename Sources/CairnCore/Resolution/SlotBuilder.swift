public import CairnCollections

/// Combines the reducers of a child, as ``ReducerBuilder`` does, and puts the child into its slot.
///
/// The slot determines which reducers fit: `buildExpression` has an overload for each kind of slot.
@resultBuilder
public enum _SlotBuilder<Slot, SlotAction> {
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
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _OptionalChild<R>
  where Slot == R.State?, SlotAction == R.Action {
    _OptionalChild(reducer)
  }

  /// Ends the body of the rows of a collection.
  @inlinable
  public static func buildFinalResult<R: Reducer, ID>(_ reducer: R) -> _RowChildren<ID, R>
  where Slot == IdentifiedArray<ID, R.State>, SlotAction == IdentifiedAction<ID, R.Action> {
    _RowChildren(reducer)
  }

  /// Creates a reducer that does nothing, for an empty body.
  @inlinable
  public static func buildBlock<State, Action>() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Starts with the first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R {
    first
  }

  /// Adds a reducer that runs after those above it.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Next: Reducer<First.State, First.Action>>(
    accumulated: First, next: Next
  ) -> _Sequence<First, Next> {
    _Sequence(accumulated, next)
  }

  /// Runs the reducer of an `if` without an `else`, or nothing.
  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R? {
    reducer
  }

  /// Runs the reducer of an `if`.
  @inlinable
  public static func buildEither<R: Reducer>(first reducer: R) -> Reduce<R.State, R.Action> {
    Reduce(reducer)
  }

  /// Runs the reducer of an `else`.
  @inlinable
  public static func buildEither<R: Reducer>(second reducer: R) -> Reduce<R.State, R.Action> {
    Reduce(reducer)
  }

  /// Runs the reducers of a `for` loop, one after the other.
  @inlinable
  public static func buildArray<R: Reducer>(
    _ reducers: [R]
  ) -> Reduce<R.State, R.Action> {
    Reduce(row: reducers)
  }

  /// Hides the type of the reducer in an `if #available`.
  @inlinable
  public static func buildLimitedAvailability<R: Reducer>(
    _ reducer: R
  ) -> Reduce<R.State, R.Action> {
    Reduce(reducer)
  }
}
