/// A store as its effects know it: weakly, so that they keep neither it nor its actor alive.
///
/// `@unchecked Sendable`: the loop is touched on the store's actor only. Either ``onOwner(_:)`` hops
/// there, or the host says that the caller is there already.
final class StoreReference<State, Action>: @unchecked Sendable {
  private weak var loop: StoreLoop<State, Action>?
  private weak var owner: (any Actor)?
  let host: EffectHost

  init(_ loop: StoreLoop<State, Action>, owner: (any Actor)?, host: EffectHost) {
    self.loop = loop
    self.owner = owner
    self.host = host
  }

  /// Does something on the store's actor; with `nil` where the store has gone.
  func onOwner(_ body: @Sendable (StoreLoop<State, Action>?) -> Void) async {
    if host.isOnOwner() { return body(loop) }
    guard let owner else { return body(nil) }
    func hop(to isolation: isolated any Actor) { body(loop) }
    await hop(to: owner)
  }
}
