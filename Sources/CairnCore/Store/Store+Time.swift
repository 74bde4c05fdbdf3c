// For an inspector, which looks at the past of a store.
extension Store {
  /// Calls a closure after each action that is reduced from now on, with the new state.
  ///
  /// If you keep the state, it shares its storage: the next write to a collection in it copies that
  /// collection.
  package func record(_ body: @escaping (Action, State) -> Void) {
    let base = loop.reducer
    loop.reducer = _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) {
      let effect = base.reduction(&$0, $1, $2)
      body($1, $0)
      return effect
    }
  }

  /// Pauses the store until ``resume()``: actions wait, so they start no effects. Effects that run
  /// continue, and a concatenation starts its next step.
  package func pause() { loop.pause() }

  /// Reduces the actions that have waited since ``pause()``.
  package func resume() { loop.resume() }

  /// Restarts from a state: cancels all effects, drops waiting actions, and notifies observers.
  package func restart(from state: State) { loop.restart(from: state) }
}
