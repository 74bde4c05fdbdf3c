extension Reducer {
  /// Runs reducers when this one has changed a value.
  ///
  /// - Parameters:
  ///   - toValue: The value that is compared before and after.
  ///   - reducers: What runs after a change, given the value before and after it.
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducers: @escaping (_ old: Value, _ new: Value) -> R
  ) -> some Reducer<State, Action> {
    _OnChange(base: LazyNode { self._resolved() }, toValue: toValue) {
      old, new, state, action, context in
      reducers(old, new)._resolved().reduce(into: &state, action: action, in: context)
    }
  }

  /// Changes the state further, and returns an effect, when this reducer has changed a value.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .onChange(of: \.items) { oldItems, state in
  ///         state.isLoaded = true
  ///         return oldItems.isEmpty ? .send(.tick) : .none
  ///       }
  ///   }
  /// }
  /// ```
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ change: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _OnChange(base: LazyNode { self._resolved() }, toValue: toValue) { old, _, state, _, _ in
      change(old, &state)
    }
  }
}

/// A reducer that is followed by another when a value has changed, as `onChange` makes it.
private struct _OnChange<State, Action, Value: Equatable>: OperatorReducer {
  typealias Change = (Value, Value, inout State, Action, _ReductionContext) -> Effect<Action>

  let base: _ReducerNode<State, Action>
  let toValue: (State) -> Value
  let change: Change

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    OnChangeNode(self)
  }
}

private final class OnChangeNode<State, Action, Value: Equatable>:
  _ReducerNode<State, Action>, ParentNode
{
  private let parts: _OnChange<State, Action, Value>

  init(_ parts: _OnChange<State, Action, Value>) {
    self.parts = parts
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let old = parts.toValue(state)
    let effect = parts.base.reduce(into: &state, action: action, in: context)
    let new = parts.toValue(state)
    guard old != new else { return effect }
    return effect.merge(with: parts.change(old, new, &state, action, context))
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.base)
  }
}
