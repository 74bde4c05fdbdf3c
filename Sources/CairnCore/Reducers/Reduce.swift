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
  @usableFromInline let node: _ReducerNode<State, Action>?

  /// Creates a reducer from a closure.
  @inlinable
  public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self._reduce = reduce
    self.node = nil
  }

  /// Creates a reducer that hides the type of another.
  @inlinable
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    let node = DeferredNode { reducer._resolved() }
    self.init(
      _ReducerNode(
        visitChildren: { $0(node.node) }, cases: { node.node.cases() }
      ) {
        node.reduce(into: &$0, action: $1, in: $2)
      })
  }

  @inlinable
  package init(_ node: _ReducerNode<State, Action>) {
    self._reduce = { state, action in
      node.reduce(into: &state, action: action, in: .current ?? _ReductionContext())
    }
    self.node = node
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
  public func _resolved() -> _ReducerNode<State, Action> {
    node ?? _ReducerNode { [_reduce] state, action, _ in _reduce(&state, action) }
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

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
  public func _resolved() -> _ReducerNode<State, Action> {
    reducers._resolved()
  }
}
