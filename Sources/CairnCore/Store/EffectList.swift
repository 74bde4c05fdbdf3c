/// The effects of a scope, in a list that the effects themselves form: to join and to leave takes neither
/// a table nor an allocation.
struct EffectList: Sequence {
  private(set) var first: RunningEffect?

  mutating func insert(_ effect: RunningEffect) {
    effect.next = first
    first?.previous = effect
    first = effect
  }

  /// Takes out an effect that is in this list.
  mutating func remove(_ effect: RunningEffect) {
    if let previous = effect.previous { previous.next = effect.next } else { first = effect.next }
    effect.next?.previous = effect.previous
    (effect.next, effect.previous) = (nil, nil)
  }

  mutating func popFirst() -> RunningEffect? {
    guard let effect = first else { return nil }
    remove(effect)
    return effect
  }

  func makeIterator() -> some IteratorProtocol<RunningEffect> {
    sequence(state: first) { next in
      defer { next = next?.next }
      return next
    }
  }
}
