package import CairnDependencies

// Access to the loop of a root store, for test stores.
extension Store {
  package convenience init(
    initialState: () -> State,
    reducer: () -> _ResolvedReducer<State, Action>,
    dependencies: DependencyValues,
    owner: any Actor,
    host: EffectHost,
    presenter: any Presenter
  ) {
    self.init(
      backing: StoreLoop(
        initialState: initialState, reducer: reducer, dependencies: dependencies, owner: owner,
        host: host, presenter: presenter))
  }

  /// The root of the cancellation tree.
  package var root: CancellationScope { loop.root }

  /// The number of observers.
  package var observerCount: Int { loop.observerCount }

  /// The dependencies of the store's reducer, and of the effects that it starts from now on.
  package var dependencies: DependencyValues {
    get { loop.dependencies }
    set { loop.dependencies = newValue }
  }

  var loop: StoreLoop<State, Action> {
    guard let loop = backing as? StoreLoop<State, Action> else {
      preconditionFailure("A scoped store has no loop of its own; ask the root.")
    }
    return loop
  }
}
