/// The effects of a scope by the ids that cancel them.
struct EffectIndex {
  typealias Effects = SmallDictionary<ObjectIdentifier, RunningEffect>

  // No entry is an empty dictionary.
  private var effects = SmallDictionary<CancelID, Effects>.empty

  mutating func insert(_ effect: RunningEffect) {
    for id in effect.cancelIDs { set(effect, of: effect, at: id) }
  }

  mutating func remove(_ effect: RunningEffect) {
    for id in effect.cancelIDs { set(nil, of: effect, at: id) }
  }

  /// Takes out the effects with an id, those with further ids also from there.
  mutating func removeAll(with id: CancelID) -> Effects {
    var found = Effects.empty
    effects.change(id) { found = $0.take() ?? .empty }
    found.forEachValue { effect in
      for other in effect.cancelIDs where other != id { set(nil, of: effect, at: other) }
    }
    return found
  }

  private mutating func set(_ entry: RunningEffect?, of effect: RunningEffect, at id: CancelID) {
    effects.change(id) { effects in
      var changed = effects.take() ?? .empty
      changed.change(ObjectIdentifier(effect)) { $0 = entry }
      effects = changed.isEmpty ? nil : changed
    }
  }
}
