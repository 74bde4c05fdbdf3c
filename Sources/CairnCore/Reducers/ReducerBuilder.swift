/// Combines reducers: the lines of a `body` run in order, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action>: _ReducerStatements {
  /// Creates a reducer that does nothing, for an empty body.
  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// Takes a reducer.
  // A closure. Otherwise the compiler would first try to open a reducer of unknown type, and fail,
  // although the next overload takes it.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: @autoclosure () -> R
  ) -> R {
    reducer()
  }

  /// Takes a reducer of unknown type.
  // Disfavored, or it would box every reducer.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}

/// The builder of reducers over the state and action of another: `@ReducerBuilderOf<Feature>`.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

/// The statements in a body of reducers, for the builders of such bodies.
public protocol _ReducerStatements {}

extension _ReducerStatements {
  /// Starts with the first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R {
    first
  }

  /// Adds a reducer that runs after those above it.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Next: Reducer<First.State, First.Action>>(
    accumulated: First, next: Next
  ) -> Reduce<First.State, First.Action> {
    Reduce(accumulated._resolved(), then: next._resolved())
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
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> Reduce<R.State, R.Action> {
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

/// An optional reducer, which does nothing if it is `nil`.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    self?._resolved() ?? EmptyReducer()._resolved()
  }
}

extension Reduce {
  /// Creates a reducer that runs two others in order.
  @inlinable
  init(_ first: _ResolvedReducer<State, Action>, then next: _ResolvedReducer<State, Action>) {
    self.init(
      _ResolvedReducer(
        visitChildren: { visit in
          visit(first)
          visit(next)
        }, cases: { first.cases() + next.cases() }
      ) { state, action, context in
        let effect = first.reduction(&state, action, context)
        return effect.merge(with: next.reduction(&state, action, context))
      })
  }

  /// Creates a reducer that runs others in order, for a loop in a ``ReducerBuilder``.
  @inlinable
  init(row reducers: [some Reducer<State, Action>]) {
    let nodes = reducers.map { $0._resolved() }
    self.init(
      _ResolvedReducer(
        visitChildren: { nodes.forEach($0) }, cases: { nodes.flatMap { $0.cases() } }
      ) { state, action, context in
        nodes.reduce(.none) { $0.merge(with: $1.reduction(&state, action, context)) }
      })
  }
}
