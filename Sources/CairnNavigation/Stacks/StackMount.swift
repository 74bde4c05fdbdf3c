public import CairnCore

/// The elements of a path, as they were when an action passed last.
///
/// An element gets a place in the cancellation tree when an action first reaches it: a path that is
/// opened by a link costs a few words for each screen.
@usableFromInline
final class StackMount: Mount, Presenter {
  @usableFromInline let place: MountKey
  private struct Slot {
    /// The group of the action that put the element on the path; it lasts as long as the element.
    let group: EffectGroup
    var scope: EffectScope?
  }

  // Read with every action that passes; no access is begun inside of another.
  @exclusivity(unchecked) @usableFromInline private(set) var shape = ElementVersion.unwritten
  @exclusivity(unchecked) private var ids = StackElementIDs()
  @exclusivity(unchecked) private var slots: ContiguousArray<Slot> = []

  /// Sends that an element is to be popped.
  @exclusivity(unchecked) var sendPop: ((StackElementID, EffectGroup) -> Void)?

  @usableFromInline
  init(place: MountKey) {
    self.place = place
  }

  /// Whether elements can be dismissed, if there are any.
  @usableFromInline var isConnected: Bool { sendPop != nil || ids.isEmpty }

  @usableFromInline
  func forEachScope(_ body: (EffectScope, () -> Any) -> Void) {
    for (id, slot) in zip(ids, slots) {
      if let scope = slot.scope { body(scope) { id } }
    }
  }

  @usableFromInline
  func retire() {
    retireScopes()
    for slot in slots { slot.group.endPresentation() }
    (ids, slots) = (StackElementIDs(), [])
  }

  /// The place of the element at a position of the path.
  @usableFromInline
  func scope(at position: Int, in context: _ReductionContext) -> EffectScope {
    if let scope = slots[position].scope { return scope }
    let scope = EffectScope(parent: context.scope, presenter: self)
    slots[position].scope = scope
    return scope
  }

  @usableFromInline
  func dismiss(_ child: EffectScope, for group: EffectGroup) {
    guard let position = slots.firstIndex(where: { $0.scope === child }) else { return }
    sendPop?(ids[position], group)
  }

  /// Takes in which elements have come, and retires those that have gone.
  ///
  /// - Complexity: O(1) if the path has the shape of the last time; else O(*n*) to compare its ids.
  @inlinable
  func update<Element>(to path: StackState<Element>, in context: _ReductionContext) {
    if path.slots.shape != shape { update(to: path.slots, in: context) }
  }

  @usableFromInline
  func update(to path: StackSlots, in context: _ReductionContext) {
    shape = path.shape
    let newIDs = path.ids
    let common = newIDs.commonPrefix(with: ids)
    guard common < newIDs.count else {
      for position in common..<slots.count { leave(slots[position], context) }
      ids.storage.removeSubrange(common...)
      slots.removeSubrange(common...)
      return
    }
    var stayed = Dictionary(zip(ids[common...], slots[common...])) { first, _ in first }
    ids.storage.replaceSubrange(common..., with: newIDs.storage[common...])
    slots.removeSubrange(common...)
    let newcomer = Slot(group: context.openGroup())
    var newcomers = 0
    for id in newIDs[common...] {
      let slot = stayed.isEmpty ? nil : stayed.removeValue(forKey: id)
      if slot == nil { newcomers += 1 }
      slots.append(slot ?? newcomer)
    }
    newcomer.group.beginPresentations(newcomers)
    for slot in stayed.values { leave(slot, context) }
  }

  private func leave(_ slot: Slot, _ context: _ReductionContext) {
    if let scope = slot.scope { context.retire(scope) }
    slot.group.endPresentation()
  }
}
