import Synchronization

/// The effects that follow from one action that was sent to a store, those of the actions they send
/// included.
///
/// Behind a lock, because the handle that a `send` returns may be finished or cancelled from any task.
package final class EffectGroup: Sendable {
  private struct Members {
    /// A member without a task is a presentation: it lasts until it is removed.
    var tasks: [ObjectIdentifier: Task<Void, Never>?] = [:]
    /// Those whose tasks go on when the group is cancelled.
    var outliving: Set<ObjectIdentifier> = []
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    mutating func takeWaitersIfEmpty() -> [CheckedContinuation<Void, Never>] {
      guard tasks.isEmpty else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private let members = Mutex(Members())

  package init() {}

  package var isCancelled: Bool {
    members.withLock(\.isCancelled)
  }

  package var isEmpty: Bool {
    members.withLock(\.tasks.isEmpty)
  }

  /// Whether a task runs; a presentation alone does not count.
  package var isRunning: Bool {
    members.withLock { $0.tasks.values.contains { $0 != nil } }
  }

  func insert(_ effect: RunningEffect, task: Task<Void, Never>?) {
    let isCancelled = members.withLock {
      guard !$0.isCancelled || task != nil else { return true }
      $0.tasks[ObjectIdentifier(effect)] = .some(task)
      if effect.outlivesGroup { $0.outliving.insert(ObjectIdentifier(effect)) }
      return $0.isCancelled && !effect.outlivesGroup
    }
    if isCancelled { task?.cancel() }
  }

  func remove(_ effect: RunningEffect) {
    let waiters = members.withLock { members -> [CheckedContinuation<Void, Never>] in
      members.tasks[ObjectIdentifier(effect)] = nil
      members.outliving.remove(ObjectIdentifier(effect))
      return members.takeWaitersIfEmpty()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Cancels every member, and whatever joins later, but for those that outlive their sender.
  package func cancel() {
    let (tasks, waiters) = members.withLock { members in
      members.isCancelled = true
      let tasks = members.tasks.filter { !members.outliving.contains($0.key) }.compactMap(\.value)
      members.tasks = members.tasks.filter { $0.value != nil }
      return (tasks, members.takeWaitersIfEmpty())
    }
    for task in tasks { task.cancel() }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no member is left.
  package func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isEmpty = members.withLock {
          guard !$0.tasks.isEmpty else { return true }
          $0.waiters.append(continuation)
          return false
        }
        if isEmpty { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
