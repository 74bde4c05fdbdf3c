/// An effect that a store has started, from its start until its work has returned.
///
/// Touched on the store's actor only.
package final class RunningEffect {
  package let scope: EffectScope
  package let group: EffectGroup
  let cancelIDs: [CancelID]
  /// Where the effect was made; `nil` for what the store keeps of its own.
  let origin: CallSite?
  let name: String?
  /// Whether the effect goes on when its group is cancelled.
  let outlivesGroup: Bool
  private(set) var isCancelled = false
  private(set) var isFinished = false

  /// Whether what the effect still sends is dropped.
  var isSilenced: Bool { isCancelled || !outlivesGroup && group.isCancelled }

  /// The step of a concatenation that the effect belongs to: what comes next waits for it.
  private let step: EffectGroup?
  private var task: Task<Void, Never>?

  init(
    scope: EffectScope, group: EffectGroup, step: EffectGroup?, cancelIDs: [CancelID],
    outlivesGroup: Bool = false, origin: CallSite? = nil, name: String? = nil
  ) {
    self.origin = origin
    self.name = name
    self.outlivesGroup = outlivesGroup
    self.scope = scope
    self.group = group
    self.step = step
    self.cancelIDs = cancelIDs
  }

  func attach(_ task: Task<Void, Never>) {
    self.task = task
    group.insert(self, task: task)
    step?.insert(self, task: task)
  }

  /// Stops the effect from sending and asks its work to end.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  func end() {
    isFinished = true
    task = nil
    scope.remove(self)
    group.remove(self)
    step?.remove(self)
  }
}
