/// Puts reducers together: each line of a `body` runs in its turn, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A body without a reducer does nothing.
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// Takes a reducer.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Takes a reducer whose type is not known.
  // Disfavored, or it would win over the generic one, and box every reducer there is.
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    func erase(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> { Reduce(reducer) }
    return erase(reducer)
  }

  /// Begins with a reducer.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// Runs a reducer after those above it.
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> _Sequence<State, Action> {
    _Sequence([LazyNode { accumulated._resolved() }, LazyNode { next._resolved() }])
  }

  /// Runs what an `if` holds, or nothing.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  /// Runs what an `if` holds.
  public static func buildEither<R: Reducer<State, Action>>(
    first reducer: R
  ) -> _Sequence<State, Action> {
    _Sequence([LazyNode { reducer._resolved() }])
  }

  /// Runs what an `else` holds.
  public static func buildEither<R: Reducer<State, Action>>(
    second reducer: R
  ) -> _Sequence<State, Action> {
    _Sequence([LazyNode { reducer._resolved() }])
  }

  /// Runs the turns of a `for`, one after the other.
  public static func buildArray<R: Reducer<State, Action>>(
    _ reducers: [R]
  ) -> _Sequence<State, Action> {
    _Sequence(reducers.map { reducer in LazyNode { reducer._resolved() } })
  }

  /// Hides the type of what an `if #available` holds.
  public static func buildLimitedAvailability<R: Reducer<State, Action>>(
    _ reducer: R
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Ends the body.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}

/// A reducer that is there or not: without one nothing is done.
extension Optional: Reducer where Wrapped: Reducer {
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  public func _resolved() -> _ReducerNode<Wrapped.State, Wrapped.Action> {
    self?._resolved() ?? EmptyReducer()._resolved()
  }
}

/// Reducers in a row, as ``ReducerBuilder`` makes them.
public struct _Sequence<State, Action>: OperatorReducer {
  private let nodes: [_ReducerNode<State, Action>]

  init(_ nodes: [_ReducerNode<State, Action>]) {
    self.nodes = nodes
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  public func _resolved() -> _ReducerNode<State, Action> {
    guard let first = nodes.first else { return EmptyReducer()._resolved() }
    return nodes.dropFirst().reduce(first) { PairNode($0, $1) }
  }
}

/// Two reducers in a row. More of them are pairs of pairs: to go through an array of nodes costs more
/// than to run them.
private final class PairNode<State, Action>: _ReducerNode<State, Action>, ParentNode {
  private let first: _ReducerNode<State, Action>
  private let next: _ReducerNode<State, Action>

  init(_ first: _ReducerNode<State, Action>, _ next: _ReducerNode<State, Action>) {
    self.first = first
    self.next = next
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let effect = first.reduce(into: &state, action: action, in: context)
    return effect.merge(with: next.reduce(into: &state, action: action, in: context))
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(first)
    visit(next)
  }
}
