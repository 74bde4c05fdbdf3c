extension Store {
  /// A value of the state, as a member of the store: `store.count` is `store.state.count`.
  ///
  /// It is read in place, so the rest of the state is not copied.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    withState { $0[keyPath: keyPath] }
  }
}
