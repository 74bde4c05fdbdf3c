/// The effects that run in a place, and their tasks.
///
/// Each effect knows its position, so adding and removing take O(1). The task is stored here and
/// not in the effect, because the task may use the effect before its handle is known.
struct EffectList {
  typealias Effects = SmallDictionary<ObjectIdentifier, RunningEffect>

  private struct Entry {
    let effect: RunningEffect
    var task: Task<Void, Never>?
  }

  private var entries: ContiguousArray<Entry> = []

  /// The effects by id, or `nil` until there are more than 16. Below that, a linear search is
  /// faster. No value is an empty dictionary.
  private var table: [CancelID: Effects]?

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The sources of the effects, in no particular order.
  var sources: some Sequence<any EffectSource> {
    entries.lazy.compactMap(\.effect.source)
  }

  /// The effects with an id.
  ///
  /// - Complexity: O(*e*), for *e* effects found.
  func all(with id: CancelID) -> Effects {
    if let table { return table[id] ?? .empty }
    var found = Effects.empty
    for entry in entries where entry.effect.cancelIDs.contains(id) { found.insert(entry.effect) }
    return found
  }

  mutating func insert(_ effect: RunningEffect) {
    effect.position = entries.count
    entries.append(Entry(effect: effect))
    if table != nil {
      addToTable(effect)
    } else if entries.count > 16 {
      table = [:]
      for entry in entries { addToTable(entry.effect) }
    }
  }

  mutating func attach(_ task: Task<Void, Never>, to position: Int) {
    entries[position].task = task
  }

  /// Removes an effect that is in this list.
  ///
  /// - Returns: Its task.
  @discardableResult
  mutating func remove(_ effect: RunningEffect) -> Task<Void, Never>? {
    if table != nil { removeFromTable(effect) }
    let last = entries.removeLast()
    guard last.effect !== effect else { return last.task }
    defer { entries[effect.position] = last }
    last.effect.position = effect.position
    return entries[effect.position].task
  }

  func cancelAll() {
    for entry in entries { entry.effect.cancel(entry.task) }
  }

  private mutating func addToTable(_ effect: RunningEffect) {
    for id in effect.cancelIDs { table?[id, default: .empty].insert(effect) }
  }

  private mutating func removeFromTable(_ effect: RunningEffect) {
    for id in effect.cancelIDs {
      guard let index = table?.index(forKey: id) else { continue }
      table?.values[index].remove(effect)
      if table?.values[index].isEmpty == true { table?.remove(at: index) }
    }
  }
}

extension EffectList.Effects {
  fileprivate mutating func insert(_ effect: RunningEffect) {
    change(ObjectIdentifier(effect)) { $0 = effect }
  }

  fileprivate mutating func remove(_ effect: RunningEffect) {
    change(ObjectIdentifier(effect)) { $0 = nil }
  }
}
