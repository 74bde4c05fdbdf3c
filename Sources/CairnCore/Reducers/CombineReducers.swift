/// Reducers that run one after the other, grouped so that an operator applies to them all.
///
/// ```swift
/// struct Feature: Reducer {
///   var body: some Reducer<Library.State, Library.Action> {
///     CombineReducers {
///       Scope(state: \.counter, action: \.counter) { Counter() }
///       Library()
///     }
///     .ifLet(\.draft, action: \.draft) { EditForm() }
///   }
/// }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: Reducers

  /// Groups reducers.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> {
    reducers._resolved()
  }
}
