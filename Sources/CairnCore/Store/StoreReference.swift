/// A store as its effects know it: weakly, so that they keep neither it nor its actor alive.
final class StoreReference: Sendable {
  // Taken and held, never looked into: what is done with the store is done on its actor.
  private nonisolated(unsafe) weak let store: AnyObject?
  private weak let owner: (any Actor)?
  let host: EffectHost

  init(_ store: AnyObject, owner: (any Actor)?, host: EffectHost) {
    self.store = store
    self.owner = owner
    self.host = host
  }

  /// Does something on the store's actor, if both are still there. Where they have gone, so has what
  /// they held.
  func onOwner(_ body: @Sendable () -> Void) async {
    if host.isOnOwner() { return whileThere(body) }
    guard let owner else { return }
    func hop(to isolation: isolated any Actor) { whileThere(body) }
    await hop(to: owner)
  }

  /// Does something on the store's actor without waiting for it, ahead of what the caller does next
  /// there.
  func soonOnOwner(_ body: @escaping @Sendable () -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // Runs on this thread up to the hop, so that it is first in the owner's queue.
      Task.immediate { await onOwner(body) }
    } else {
      Task { await onOwner(body) }
    }
  }

  /// A store that is let go takes its tree down on the thread that let it go. So whoever touches the
  /// tree holds the store meanwhile, and leaves the tree alone where the store has gone.
  private func whileThere(_ body: () -> Void) {
    guard let store else { return }
    withExtendedLifetime(store, body)
  }
}
