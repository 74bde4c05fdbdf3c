/// The effects that run in a place.
///
/// Each effect knows its position, so adding and removing take O(1).
struct EffectList {
  typealias Effects = SmallDictionary<ObjectIdentifier, RunningEffect>

  private var effects: ContiguousArray<RunningEffect> = []

  /// The effects by the hashes of their ids, or `nil` until there are more than 16. Below that, a
  /// linear search is faster. No value is an empty dictionary.
  ///
  /// The keys are hashes, because comparing and moving whole ids takes as long as the rest of a
  /// look-up.
  private var table: [Int: Effects]?

  var isEmpty: Bool { effects.isEmpty }
  var count: Int { effects.count }

  /// The sources of the effects, in no particular order.
  var sources: some Sequence<any EffectSource> {
    effects.lazy.compactMap(\.source)
  }

  mutating func insert(_ effect: RunningEffect) {
    effect.position = effects.count
    effects.append(effect)
    if table != nil {
      addToTable(effect)
    } else if effects.count > 16 {
      table = [:]
      for effect in effects { addToTable(effect) }
    }
  }

  /// Removes an effect that is in this list.
  mutating func remove(_ effect: RunningEffect) {
    if table != nil { effect.forEachID { removeFromTable(effect, id: $0) } }
    removeFromEffects(effect)
  }

  /// Removes the effects with an id.
  ///
  /// - Complexity: O(*e*), for *e* effects found.
  mutating func removeAll(with id: CancelID) -> Effects {
    var found = Effects.empty
    if table != nil {
      // Look the id up once: that is most of the work.
      let candidates = table?.removeValue(forKey: id.hash) ?? .empty
      candidates.forEachValue { effect in
        // Put back the effects of another id that has the same hash.
        guard effect.hasID(id) else { return addToTable(effect) }
        found.insert(effect)
        effect.forEachID { if $0.hash != id.hash { removeFromTable(effect, id: $0) } }
        removeFromEffects(effect)
      }
    } else {
      // From the last one on, because the last one takes the position of one that is removed.
      for position in effects.indices.reversed() where effects[position].hasID(id) {
        found.insert(effects[position])
        removeFromEffects(effects[position])
      }
    }
    return found
  }

  func cancelAll() {
    for effect in effects { effect.cancel() }
  }

  private mutating func removeFromEffects(_ effect: RunningEffect) {
    let last = effects.removeLast()
    guard last !== effect else { return }
    last.position = effect.position
    effects[effect.position] = last
  }

  private mutating func addToTable(_ effect: RunningEffect) {
    effect.forEachID { table?[$0.hash, default: .empty].insert(effect) }
  }

  private mutating func removeFromTable(_ effect: RunningEffect, id: CancelID) {
    guard let index = table?.index(forKey: id.hash) else { return }
    table?.values[index].remove(effect)
    if table?.values[index].isEmpty == true { table?.remove(at: index) }
  }
}

extension EffectList.Effects {
  fileprivate mutating func insert(_ effect: RunningEffect) {
    set(ObjectIdentifier(effect), to: effect)
  }

  fileprivate mutating func remove(_ effect: RunningEffect) {
    change(ObjectIdentifier(effect)) { $0 = nil }
  }
}
