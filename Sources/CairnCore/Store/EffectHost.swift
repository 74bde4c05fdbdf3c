/// Where a store's effects run, and how they find the way back to the store's actor.
package struct EffectHost: Sendable {
  /// The executor that effects start on; `nil` for the shared one.
  package var executor: (any TaskExecutor)?

  /// Whether the calling code already runs on the store's actor, so that no hop is needed. A test
  /// store says so of effects that it runs itself.
  package var isOnOwner: @Sendable () -> Bool

  package init(
    executor: (any TaskExecutor)? = nil, isOnOwner: @escaping @Sendable () -> Bool = { false }
  ) {
    self.executor = executor
    self.isOnOwner = isOnOwner
  }
}
