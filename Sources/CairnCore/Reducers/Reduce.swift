/// A reducer made of a closure.
///
/// ```swift
/// let counter = Reduce<Counter.State, Counter.Action> { state, action in
///   if case .incrementButtonTapped = action { state.count += 1 }
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let resolved: _ResolvedReducer<State, Action>

  /// Creates a reducer from a closure.
  @inlinable
  public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.init(_ResolvedReducer { state, action, _ in reduce(&state, action) })
  }

  /// Creates a reducer that hides the type of another.
  @inlinable
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    self.init(reducer._resolved())
  }

  @inlinable
  package init(_ resolved: _ResolvedReducer<State, Action>) {
    self.resolved = resolved
  }

  @usableFromInline
  package init(erasing reducer: any Reducer<State, Action>) {
    func open(_ reducer: some Reducer<State, Action>) -> Self { Self(reducer) }
    self = open(reducer)
  }

  /// Runs the reducer for code that calls it by hand, outside the store's own walk.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolved.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> { resolved }
}
