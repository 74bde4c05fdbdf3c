import Synchronization

/// An effect that has been started, from its start until its work has returned.
///
/// `@unchecked Sendable`: what changes is touched on the store's actor only.
package class RunningEffect: @unchecked Sendable {
  /// The effect that the current task runs, or `nil` outside of a store.
  @TaskLocal package static var current: RunningEffect?

  package let scope: EffectScope
  package let group: EffectGroup
  let cancelIDs: [CancelID]
  /// Where the effect was made; `nil` for what the store keeps of its own.
  let origin: CallSite?
  let name: String?
  /// Whether the effect goes on when its group is cancelled.
  let outlivesGroup: Bool

  /// Whether the feature whose effect this is, or one above it, can be dismissed.
  package let isPresented: Bool

  private(set) var isFinished = false

  /// Whether the feature has cancelled the effect. The scope has let it go then, so that nothing of the
  /// store's is left to tell of its end. Set on the store's actor, read anywhere.
  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }
  private let wasCancelled = Atomic(false)

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
    self.isPresented = scope.lineage.contains(where: \.isPresented)
  }

  func attach(_ task: Task<Void, Never>) {
    self.task = task
    group.insert(self, task: task)
    step?.insert(self, task: task)
  }

  /// Stops the effect from sending and asks its work to end. The scope has let it go.
  func cancel() {
    wasCancelled.store(true, ordering: .releasing)
    task?.cancel()
  }

  func end() {
    if !isCancelled {
      isFinished = true
      task = nil
      scope.remove(self)
    }
    group.remove(self)
    step?.remove(self)
  }

  // MARK: For work that wants to cancel by id, or to be dismissed

  /// Where the store's effects run, and so what they start.
  var executor: (any TaskExecutor)? { nil }

  /// Does something with the effect, on the store's actor, if the store is still there.
  package func onOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) async {
    preconditionFailure("'\(Self.self)' runs for no store.")
  }

  /// Does something with the effect without waiting for it, ahead of what the effect does next there.
  package func soonOnOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // Runs on this thread up to the hop, so that it is first in the owner's queue.
      Task.immediate { await onOwner(body) }
    } else {
      Task { await onOwner(body) }
    }
  }
}
