import CairnLocks

/// The effects that follow from one action, including those of the actions that they send.
///
/// It has a lock, because any task may await or cancel the handle that `send` returns.
@usableFromInline
package final class EffectGroup: Sendable {
  private struct Member {
    let task: Task<Void, Never>
    /// Whether the task continues when the group is canceled.
    let isOutliving: Bool
  }

  private struct Members {
    var tasks = SmallDictionary<ObjectIdentifier, Member>.empty
    /// The number of presented children that still exist.
    var presentations = 0
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    var isEmpty: Bool { tasks.isEmpty && presentations == 0 }

    mutating func takeWaitersIfEmpty() -> [CheckedContinuation<Void, Never>] {
      guard isEmpty else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private let members = CheckedMutex(Members())

  package init() {}

  package var isCancelled: Bool {
    members.withLock(\.isCancelled)
  }

  package var isEmpty: Bool {
    members.withLock(\.isEmpty)
  }

  /// Whether a task runs. A presentation alone doesn't count.
  package var isRunning: Bool {
    members.withLock { !$0.tasks.isEmpty }
  }

  /// Whether any running task ends when the group is canceled.
  package var hasCancellableTasks: Bool {
    members.withLock { members in
      var runs = false
      members.tasks.forEachValue { if !$0.isOutliving { runs = true } }
      return runs
    }
  }

  func insert(_ task: Task<Void, Never>, of effect: RunningEffect) {
    let isCancelled = members.withLock {
      let member = Member(task: task, isOutliving: effect.outlivesGroup)
      $0.tasks.set(ObjectIdentifier(effect), to: member)
      return $0.isCancelled && !effect.outlivesGroup
    }
    // Outside the lock, like everything that may run other code: a cancellation handler may call
    // the group.
    if isCancelled { task.cancel() }
  }

  func remove(_ effect: RunningEffect) {
    let waiters = members.withLock { members -> [CheckedContinuation<Void, Never>] in
      members.tasks.change(ObjectIdentifier(effect)) { $0 = nil }
      return members.takeWaitersIfEmpty()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Makes the group last as long as the children that an action has presented.
  package func beginPresentations(_ count: Int) {
    members.withLock { if !$0.isCancelled { $0.presentations += count } }
  }

  package func endPresentations(_ count: Int) {
    let waiters = members.withLock { members in
      // A canceled group doesn't count presentations.
      members.presentations = max(0, members.presentations - count)
      return members.takeWaitersIfEmpty()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Cancels every member, and those that join later, except effects that outlive their sender.
  package func cancel() {
    let (tasks, waiters) = members.withLock { members in
      members.isCancelled = true
      members.presentations = 0
      var tasks: [Task<Void, Never>] = []
      members.tasks.forEachValue { if !$0.isOutliving { tasks.append($0.task) } }
      return (tasks, members.takeWaitersIfEmpty())
    }
    for task in tasks { task.cancel() }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no member is left.
  package func finish() async {
    guard !isEmpty else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isEmpty = members.withLock {
          guard !$0.isEmpty else { return true }
          $0.waiters.append(continuation)
          return false
        }
        if isEmpty { continuation.resume() }
      }
    } onCancel: {
      HeldLocks.assertNone()
      cancel()
    }
  }
}
