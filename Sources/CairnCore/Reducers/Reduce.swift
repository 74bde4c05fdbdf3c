/// A reducer made of a closure.
///
/// ```swift
/// let counter = Reduce<Counter.State, Counter.Action> { state, action in
///   if case .incrementButtonTapped = action { state.count += 1 }
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  private let _reduce: (inout State, Action) -> Effect<Action>
  private var node: _ReducerNode<State, Action>?

  /// Creates a reducer from a closure.
  public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self._reduce = reduce
  }

  /// Creates a reducer that hides the type of another.
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    let node = LazyNode { reducer._resolved() }
    self.init { state, action in
      node.reduce(into: &state, action: action, in: .current ?? _ReductionContext())
    }
    self.node = node
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(&state, action)
  }

  public func _resolved() -> _ReducerNode<State, Action> {
    node ?? LeafNode(self)
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  public init() {}

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
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: OperatorReducer {
  private let reducers: Reducers

  /// Groups reducers.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  public func _resolved() -> _ReducerNode<State, Action> {
    reducers._resolved()
  }
}
