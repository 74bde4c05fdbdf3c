/// A store as its effects know it: weakly, so that they keep neither it nor its actor alive.
final class StoreReference: Sendable {
  private nonisolated(unsafe) weak var owner: (any Actor)?
  let host: EffectHost

  init(owner: (any Actor)?, host: EffectHost) {
    self.owner = owner
    self.host = host
  }

  /// Does something on the store's actor, if it is still there. Where it has gone, so has what it held.
  func onOwner(_ body: @Sendable () -> Void) async {
    if host.isOnOwner() { return body() }
    guard let owner else { return }
    func hop(to isolation: isolated any Actor) { body() }
    await hop(to: owner)
  }
}
