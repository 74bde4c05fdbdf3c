/// What a running effect knows of its place: for work that wants to cancel by id, or to be dismissed.
package struct EffectSurroundings: Sendable {
  /// The surroundings of the effect that the current task runs, or `nil` outside of a store.
  @TaskLocal package static var current: EffectSurroundings?

  /// Whether the feature whose effect this is, or one above it, can be dismissed.
  package let isPresented: Bool

  private let _onOwner: @Sendable (@escaping @Sendable (EffectScope) -> Void) async -> Void

  init<State, Action>(_ home: EffectHome<State, Action>) {
    self.isPresented = home.scope.lineage.contains(where: \.isPresented)
    self._onOwner = { body in await home.onOwner { _, effect in body(effect.scope) } }
  }

  /// Does something with the effect's scope, on the store's actor, if the store is still there.
  package func onOwner(_ body: @escaping @Sendable (EffectScope) -> Void) async {
    await _onOwner(body)
  }
}
