import CairnDependencies

/// An effect that a store runs, with the way back to that store.
final class StoreEffect<State, Action>: RunningEffect, @unchecked Sendable {
  private let store: StoreReference<State, Action>

  init(
    _ store: StoreReference<State, Action>,
    scope: EffectScope, group: EffectGroup, step: EffectGroup?, cancelIDs: [CancelID],
    outlivesGroup: Bool = false, origin: CallSite? = nil, name: String? = nil
  ) {
    self.store = store
    super.init(
      scope: scope, group: group, step: step, cancelIDs: cancelIDs,
      outlivesGroup: outlivesGroup, origin: origin, name: name)
  }

  /// Starts the task of the effect. What is bound here is what the task inherits: to bind it inside
  /// would take a frame of the task for each.
  func start(
    priority: TaskPriority? = nil, under dependencies: DependencyValues? = nil,
    _ work: @escaping @concurrent @Sendable () async -> Void
  ) {
    scope.insert(self)
    let task = RunningEffect.$current.withValue(self) {
      guard let dependencies, !dependencies.areCurrent else {
        return makeTask(priority: priority, work)
      }
      return dependencies.install { makeTask(priority: priority, work) }
    }
    attach(task)
  }

  private func makeTask(
    priority: TaskPriority?, _ work: @escaping @concurrent @Sendable () async -> Void
  ) -> Task<Void, Never> {
    // Without an executor of its own a task needs no record of one.
    guard let executor else { return Task(name: name, priority: priority, operation: work) }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return Task(executorPreference: executor, priority: priority, operation: work)
    }
    return Task(name: name, executorPreference: executor, priority: priority, operation: work)
  }

  override var executor: (any TaskExecutor)? { store.host.executor }

  override func onOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) async {
    await onOwner { _, effect in body(effect) }
  }

  /// Does something on the store's actor, if the store is still there.
  func onOwner(
    _ body: @escaping @Sendable (StoreLoop<State, Action>, RunningEffect) -> Void
  ) async {
    await store.onOwner { [self] loop in
      if let loop { body(loop, self) }
    }
  }

  func deliver(_ action: Action) async {
    // Given up by the effect with the call; the store is the only one to use it from here on.
    nonisolated(unsafe) let action = action
    await store.onOwner { [self] loop in loop?.deliver(action, from: self) }
  }

  /// Ends the effect, also where the store has gone and only those who wait for it remain.
  func finish() async {
    if isCancelled { return end() }
    await store.onOwner { [self] _ in end() }
  }
}
