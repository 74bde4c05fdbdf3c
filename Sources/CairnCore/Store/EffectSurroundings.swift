/// What a running effect knows of its place: for work that wants to cancel by id, or to be dismissed.
package struct EffectSurroundings: Sendable {
  /// The surroundings of the effect that the current task runs, or `nil` outside of a store.
  @TaskLocal package static var current: EffectSurroundings?

  /// Whether the feature whose effect this is, or one above it, can be dismissed.
  package let isPresented: Bool

  /// Where the store's effects run, and so what they start.
  let executor: (any TaskExecutor)?

  private let _onOwner: @Sendable (@escaping @Sendable (RunningEffect) -> Void) async -> Void

  init<State, Action>(_ home: EffectHome<State, Action>) {
    self.isPresented = home.scope.lineage.contains(where: \.isPresented)
    self.executor = home.host.executor
    self._onOwner = { body in await home.onOwner { _, effect in body(effect) } }
  }

  /// Does something with the effect, on the store's actor, if the store is still there.
  package func onOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) async {
    await _onOwner(body)
  }

  /// Does something with the effect without waiting for it, ahead of what the effect does next there.
  package func soonOnOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // Runs on this thread up to the hop, so that it is first in the owner's queue.
      Task.immediate { await _onOwner(body) }
    } else {
      Task { await _onOwner(body) }
    }
  }
}
