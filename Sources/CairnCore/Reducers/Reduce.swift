/// A reducer made of a closure.
///
/// ```swift
/// let counter = Reduce<Counter.State, Counter.Action> { state, action in
///   if case .incrementButtonTapped = action { state.count += 1 }
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let _reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let resolved: _ResolvedReducer<State, Action>?

  /// Creates a reducer from a closure.
  @inlinable
  public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self._reduce = reduce
    self.resolved = nil
  }

  /// Creates a reducer that hides the type of another.
  @inlinable
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    let deferred = DeferredReducer { reducer._resolved() }
    self.init(
      _ResolvedReducer(
        visitChildren: { $0(deferred.reducer) }, cases: { deferred.reducer.cases() }
      ) {
        deferred.reduce(into: &$0, action: $1, in: $2)
      })
  }

  @inlinable
  package init(_ resolved: _ResolvedReducer<State, Action>) {
    self._reduce = { state, action in
      resolved.reduce(into: &state, action: action, in: .current ?? _ReductionContext())
    }
    self.resolved = resolved
  }

  @usableFromInline
  package init(erasing reducer: any Reducer<State, Action>) {
    func open(_ reducer: some Reducer<State, Action>) -> Self { Self(reducer) }
    self = open(reducer)
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(&state, action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> {
    resolved ?? _ResolvedReducer { [_reduce] state, action, _ in _reduce(&state, action) }
  }
}
