public import CairnDependencies

extension Reducer {
  /// Overrides a dependency for this reducer and its effects. The innermost override wins.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .dependency(\.uuid, .incrementing)
  ///       .transformDependency(\.date) { $0.now = .distantPast }
  ///   }
  /// }
  /// ```
  @inlinable
  public func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> Reduce<State, Action> {
    transformDependencies { $0.replace(keyPath, by: value) }
  }

  /// Overrides a dependency that is its own key, for this reducer and its effects.
  @inlinable
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> Reduce<State, Action> where Value.Value == Value {
    transformDependencies { $0[Value.self] = value }
  }

  /// Changes a dependency, for this reducer and its effects.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (inout Value) -> Void
  ) -> Reduce<State, Action> {
    transformDependencies { transform(&$0[keyPath: keyPath]) }
  }

  @inlinable
  func transformDependencies(
    _ transform: @escaping (inout DependencyValues) -> Void
  ) -> Reduce<State, Action> {
    let base = _resolved()
    var changed: DependencyValues {
      var dependencies = DependencyValues.current
      dependencies.override(transform)
      return dependencies
    }
    return Reduce(
      _ResolvedReducer(
        visitChildren: { visit in changed.install { visit(base) } },
        cases: { changed.install { base.cases() } }
      ) { state, action, context in
        changed.install { base.reduction(&state, action, context) }
      })
  }
}
