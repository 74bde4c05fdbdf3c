/// An effect that a store has started, from its start until its work has returned.
///
/// Touched on the store's actor only.
package final class RunningEffect {
  let scope: EffectScope
  let group: EffectGroup
  let cancelIDs: [CancelID]
  private(set) var isCancelled = false
  private(set) var isFinished = false

  /// The step of a concatenation that the effect belongs to: what comes next waits for it.
  private let step: EffectGroup?
  private var task: Task<Void, Never>?

  init(scope: EffectScope, group: EffectGroup, step: EffectGroup?, cancelIDs: [CancelID]) {
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

  /// Stops the effect from sending and asks its work to end. A presentation, which has no work, ends.
  func cancel() {
    isCancelled = true
    if let task { task.cancel() } else { end() }
  }

  func end() {
    isFinished = true
    task = nil
    scope.remove(self)
    group.remove(self)
    step?.remove(self)
  }
}
