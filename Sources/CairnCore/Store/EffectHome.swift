/// The way back from a running effect to its store.
///
/// `@unchecked Sendable`: the store and the effect are touched on the store's actor only. Either
/// ``onOwner(_:)`` hops there, or the host says that the caller is there already.
struct EffectHome<State, Action>: @unchecked Sendable {
  private let reference: Reference
  private let effect: RunningEffect
  private let owner: any Actor
  let host: EffectHost

  /// Weak, so that an effect does not keep its store alive.
  private final class Reference {
    weak var loop: StoreLoop<State, Action>?
    init(_ loop: StoreLoop<State, Action>) { self.loop = loop }
  }

  init(loop: StoreLoop<State, Action>, effect: RunningEffect) {
    self.reference = Reference(loop)
    self.effect = effect
    self.owner = loop.owner
    self.host = loop.host
  }

  var scope: EffectScope { effect.scope }

  /// Does something on the store's actor, if the store is still there.
  func onOwner(_ body: @escaping @Sendable (StoreLoop<State, Action>, RunningEffect) -> Void) async
  {
    if host.isOnOwner() { return perform(body) }
    func hop(to isolation: isolated any Actor) { perform(body) }
    await hop(to: owner)
  }

  func deliver(_ action: Action) async {
    // Given up by the effect with the call; the store is the only one to use it from here on.
    nonisolated(unsafe) let action = action
    await onOwner { loop, effect in loop.deliver(action, from: effect) }
  }

  /// Ends the effect, also where the store has gone and only those who wait for it remain.
  func finish() async {
    if host.isOnOwner() { return end() }
    func hop(to isolation: isolated any Actor) { end() }
    await hop(to: owner)
  }

  private func perform(_ body: (StoreLoop<State, Action>, RunningEffect) -> Void) {
    guard let loop = reference.loop else { return }
    body(loop, effect)
  }

  private func end() {
    if let loop = reference.loop { loop.finish(effect) } else { effect.end() }
  }
}
