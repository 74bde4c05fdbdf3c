/// The effects of a scope by the ids that cancel them.
struct EffectIndex {
  private typealias Effects = SmallDictionary<ObjectIdentifier, RunningEffect>

  private var effects = SmallDictionary<CancelID, Effects>.empty

  /// The effects with an id.
  subscript(id: CancelID) -> [RunningEffect] {
    effects[id]?.values ?? []
  }

  mutating func insert(_ effect: RunningEffect) {
    effect.cancelIDs.forEach { id in
      change(&effects[id]) { $0[ObjectIdentifier(effect)] = effect }
    }
  }

  mutating func remove(_ effect: RunningEffect) {
    effect.cancelIDs.forEach { id in
      change(&effects[id]) { $0[ObjectIdentifier(effect)] = nil }
    }
  }

  /// Changes what stands at an id. Nothing stands there as an empty dictionary.
  private func change(_ effects: inout Effects?, _ body: (inout Effects) -> Void) {
    var changed = effects.take() ?? .empty
    body(&changed)
    effects = changed.isEmpty ? nil : changed
  }
}
