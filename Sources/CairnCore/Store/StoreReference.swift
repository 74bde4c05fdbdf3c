/// A store that can let actions wait.
protocol ActionHolder: AnyObject {
  /// Runs a closure, and then reduces the actions that it sent.
  func holdActions(while body: () -> Void)
}

/// A weak reference to a store, so that its effects keep neither it nor its actor alive.
final class StoreReference: Sendable {
  // Used only on the store's actor.
  private nonisolated(unsafe) weak let store: (any ActionHolder)?
  private weak let owner: (any Actor)?
  let host: EffectHost

  init(_ store: any ActionHolder, owner: (any Actor)?, host: EffectHost) {
    self.store = store
    self.owner = owner
    self.host = host
  }

  /// Runs a closure on the store's actor, if both still exist. If they are gone, so is everything
  /// that they held.
  func onOwner(_ body: @Sendable () -> Void) async {
    if host.isOnOwner() { return whileThere(body) }
    guard let owner else { return }
    func hop(to isolation: isolated any Actor) { whileThere(body) }
    await hop(to: owner)
  }

  /// Runs a closure on the store's actor. Actions that it sends are reduced afterwards.
  func holdActions(while body: () -> Void) { store?.holdActions(while: body) }

  /// Schedules a closure on the store's actor, and returns. It runs there before the caller's next
  /// work.
  func enqueueOnOwner(_ body: @escaping @Sendable () -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // Runs on this thread up to the hop, so that it is first in the owner's queue.
      Task.immediate { await onOwner(body) }
    } else {
      Task { await onOwner(body) }
    }
  }

  /// Runs a closure while holding the store, if the store still exists.
  ///
  /// A released store takes its tree down on the thread that released it. So code that uses the
  /// tree must hold the store meanwhile.
  private func whileThere(_ body: () -> Void) {
    guard let store else { return }
    withExtendedLifetime(store, body)
  }
}
