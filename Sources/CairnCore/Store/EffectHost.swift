/// The executor of a store's effects, and their way back to the store's actor.
package struct EffectHost: Sendable {
  /// The executor that effects start on, or `nil` for the shared one.
  package var executor: (any TaskExecutor)?

  /// Whether the calling code already runs on the store's actor, so that no hop is needed. In a
  /// test store, that is true for effects that the store runs itself.
  package var isOnOwner: @Sendable () -> Bool

  package init(
    executor: (any TaskExecutor)? = nil, isOnOwner: @escaping @Sendable () -> Bool = { false }
  ) {
    self.executor = executor
    self.isOnOwner = isOnOwner
  }
}
