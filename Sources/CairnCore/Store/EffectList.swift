/// The effects that run in a scope, and their tasks.
///
/// Each knows its position, so that it joins and leaves in O(1) without a table. The task stands here
/// and not in the effect, which the task itself uses by the time that it is known.
struct EffectList {
  private struct Entry {
    let effect: RunningEffect
    var task: Task<Void, Never>?
  }

  private var entries: ContiguousArray<Entry> = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// What the effects were asked for by, in no order.
  var sources: some Sequence<any EffectSource> {
    entries.lazy.compactMap(\.effect.source)
  }

  mutating func insert(_ effect: RunningEffect) {
    effect.position = entries.count
    entries.append(Entry(effect: effect))
  }

  mutating func attach(_ task: Task<Void, Never>, to position: Int) {
    entries[position].task = task
  }

  /// Takes out an effect that is in this list.
  ///
  /// - Returns: Its task.
  @discardableResult
  mutating func remove(_ effect: RunningEffect) -> Task<Void, Never>? {
    let last = entries.removeLast()
    guard last.effect !== effect else { return last.task }
    defer { entries[effect.position] = last }
    last.effect.position = effect.position
    return entries[effect.position].task
  }

  func cancelAll() {
    for entry in entries { entry.effect.cancel(entry.task) }
  }
}
