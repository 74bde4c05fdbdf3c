extension Store {
  /// A value of the state, as a member of the store: `store.count` is `store.state.count`.
  ///
  /// It is read in place, so the rest of the state is not copied.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    withState { $0[keyPath: keyPath] }
  }
}

extension Store where Action: BindableAction<State> {
  /// A value of the state that you can set.
  ///
  /// `store.title = "Design"` sends `.set(\.title, "Design")`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { withState { $0[keyPath: keyPath] } }
    set { send(.set(keyPath, newValue)) }
  }
}

extension Store where Action: ViewAction, Action.ViewAction: BindableAction<State> {
  /// A value of the state that you can set.
  ///
  /// `store.title = "Design"` sends the view's action `.view(.set(\.title, "Design"))`.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { withState { $0[keyPath: keyPath] } }
    set { send(.view(.set(keyPath, newValue))) }
  }
}
