/// A store as its effects know it: weakly, so that they keep neither it nor its actor alive.
final class StoreReference: Sendable {
  private nonisolated(unsafe) weak var owner: (any Actor)?
  let host: EffectHost

  init(owner: (any Actor)?, host: EffectHost) {
    self.owner = owner
    self.host = host
  }

  /// Does something on the store's actor.
  ///
  /// - Returns: Whether the actor is still there. Where it has gone, so has what it held.
  @discardableResult
  func onOwner(_ body: @Sendable () -> Void) async -> Bool {
    if host.isOnOwner() {
      body()
      return true
    }
    guard let owner else { return false }
    func hop(to isolation: isolated any Actor) { body() }
    await hop(to: owner)
    return true
  }
}
