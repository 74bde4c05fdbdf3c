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
  public func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    transformDependencies { $0.replace(keyPath, by: value) }
  }

  /// Overrides a dependency that is its own key, for this reducer and its effects.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    transformDependencies { $0[Value.self] = value }
  }

  /// Changes a dependency, for this reducer and its effects.
  public func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    transformDependencies { transform(&$0[keyPath: keyPath]) }
  }

  private func transformDependencies(
    _ transform: @escaping (inout DependencyValues) -> Void
  ) -> some Reducer<State, Action> {
    _WithDependencies(base: LazyNode { self._resolved() }, transform: transform)
  }
}

/// A reducer that runs under changed dependencies, as `dependency` makes it.
private struct _WithDependencies<State, Action>: OperatorReducer {
  let base: _ReducerNode<State, Action>
  let transform: (inout DependencyValues) -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    WithDependenciesNode(self)
  }
}

private final class WithDependenciesNode<State, Action>: _ReducerNode<State, Action>, ParentNode {
  private let parts: _WithDependencies<State, Action>

  init(_ parts: _WithDependencies<State, Action>) {
    self.parts = parts
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    dependencies.install {
      parts.base.reduce(into: &state, action: action, in: context)
    }
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    dependencies.install { visit(parts.base) }
  }

  private var dependencies: DependencyValues {
    var dependencies = DependencyValues.current
    dependencies.override(parts.transform)
    return dependencies
  }
}
