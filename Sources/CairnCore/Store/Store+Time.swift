// What an inspector needs, which looks at what a store has been through.
extension Store {
  /// Calls a closure after each action that is reduced from now on, with the state that came of it.
  ///
  /// Whoever keeps the state shares its storage: the next write to a collection in it copies that.
  package func record(_ body: @escaping (Action, State) -> Void) {
    let base = loop.reducer
    loop.reducer = _ReducerNode(visitChildren: { $0(base) }, cases: base.cases) {
      let effect = base.reduce(into: &$0, action: $1, in: $2)
      body($1, $0)
      return effect
    }
  }

  /// Lets what is sent wait, until ``proceed()``: nothing is reduced meanwhile, and nothing starts.
  package func hold() { loop.hold() }

  /// Reduces what has waited since ``hold()``.
  package func proceed() { loop.proceed() }

  /// Begins anew from a state: all effects end, what has waited is dropped, and observers are told.
  package func restart(from state: State) { loop.restart(from: state) }
}
