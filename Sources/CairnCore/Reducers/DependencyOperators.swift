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
  ) -> _WithDependencies<Self> {
    transformDependencies { $0.replace(keyPath, by: value) }
  }

  /// Overrides a dependency that is its own key, for this reducer and its effects.
  @inlinable
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _WithDependencies<Self> where Value.Value == Value {
    transformDependencies { $0[Value.self] = value }
  }

  /// Changes a dependency, for this reducer and its effects.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (inout Value) -> Void
  ) -> _WithDependencies<Self> {
    transformDependencies { transform(&$0[keyPath: keyPath]) }
  }

  @inlinable
  func transformDependencies(
    _ transform: @escaping (inout DependencyValues) -> Void
  ) -> _WithDependencies<Self> {
    _WithDependencies(base: self, transform: transform)
  }
}

/// A reducer that runs with changed dependencies, created by `dependency`.
public struct _WithDependencies<Base: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let transform: (inout DependencyValues) -> Void

  @inlinable
  init(base: Base, transform: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.transform = transform
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceResolved(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolved()
    return _ResolvedReducer(
      visitChildren: { visit in dependencies.install { visit(base) } },
      cases: { dependencies.install { base.cases() } }
    ) { state, action, context in
      dependencies.install { base.reduction(&state, action, context) }
    }
  }

  @inlinable var dependencies: DependencyValues {
    var dependencies = DependencyValues.current
    dependencies.override(transform)
    return dependencies
  }
}
