import CairnDependencies
import Synchronization

/// An effect that has started, and whose work hasn't returned yet.
///
/// `@unchecked Sendable`: its mutable state is used only on the store's actor.
package final class RunningEffect: @unchecked Sendable {
  /// The effect that the current task runs, or `nil` outside of a store.
  @TaskLocal package static var current: RunningEffect?

  package let scope: CancellationScope
  package let group: EffectGroup
  let cancelIDs: CancelIDs
  /// The source of the effect. `nil` for a task inside other effects, as in a concatenation.
  let source: (any EffectSource)?

  /// The action that the effect followed from, for reports.
  ///
  /// Only the code that reduced it also holds the value. It is read on the store's actor, and
  /// released with the effect.
  let cause: Any?

  private let store: StoreReference
  /// The step of a concatenation that the effect belongs to. The next step waits for it.
  private let step: EffectGroup?

  private(set) var isFinished = false

  /// Whether the feature has canceled the effect.
  ///
  /// A canceled effect is no longer in its place, so it doesn't report its end to the store. Set on
  /// the store's actor, and read anywhere.
  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }
  private let wasCancelled = Atomic(false)

  /// The position in the effect list of the place.
  var position = 0

  init(_ start: EffectStart, source: (any EffectSource)? = nil) {
    self.store = start.store
    self.scope = start.scope
    self.group = start.group
    self.step = start.step
    self.cancelIDs = start.cancelIDs
    self.source = source
    self.cause = start.cause
  }

  /// Creates an effect for work under an id inside another effect.
  convenience init(within outer: RunningEffect, cancelID: CancelID) {
    self.init(
      EffectStart(
        store: outer.store, scope: outer.scope, group: EffectGroup(),
        cancelIDs: CancelIDs(cancelID)))
  }

  /// Whether the effect continues when its group is canceled.
  var outlivesGroup: Bool { source?.outlivesSender ?? false }

  /// Whether actions that the effect still sends are dropped.
  var isSilenced: Bool { isCancelled || !outlivesGroup && group.isCancelled }

  /// The executor of the store's effects, and of the tasks that they start.
  var executor: (any TaskExecutor)? { store.host.executor }

  // MARK: Starting and ending

  /// Starts the task of the effect.
  ///
  /// The task inherits the task-local values that are bound here. Binding them inside it would cost
  /// a frame of the task for each.
  func launch(
    priority: TaskPriority? = nil, under dependencies: DependencyValues? = nil,
    _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) {
    // Insert the effect before its task runs: the task may end on another thread before this call
    // returns.
    scope.insert(self)
    let task = Self.$current.withValue(self) {
      guard let dependencies else { return makeTask(priority: priority, work) }
      return dependencies.install { makeTask(priority: priority, work) }
    }
    attach(task)
  }

  private func makeTask(
    priority: TaskPriority?, _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Task<Void, Never> {
    // Without an executor preference, a task needs no record of one.
    guard let executor else { return Task(name: source?.name, priority: priority, operation: work) }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return Task(executorPreference: executor, priority: priority, operation: work)
    }
    return Task(
      name: source?.name, executorPreference: executor, priority: priority, operation: work)
  }

  func attach(_ task: Task<Void, Never>) {
    scope.attach(task, to: self)
    group.insert(task, of: self)
    step?.insert(task, of: self)
  }

  /// Stops the effect from sending, and cancels its work. Its place must have removed it already.
  func cancel(_ task: Task<Void, Never>?) {
    wasCancelled.store(true, ordering: .releasing)
    task?.cancel()
  }

  func deliver<Action>(_ action: Action, to output: EffectOutput<Action>) async {
    // The work gives the action up with this call. From here on, only the store uses it.
    nonisolated(unsafe) let action = action
    await store.onOwner { output.receive(action, from: self) }
  }

  /// Ends the effect, and then resumes the tasks that wait for it.
  ///
  /// It resumes them here, even if the store no longer knows the effect. If the store's actor did
  /// it, they would continue while this task is still on its way back, and threads would wake for
  /// both.
  func finish() async {
    if !isCancelled { await store.onOwner { end() } }
    group.remove(self)
    step?.remove(self)
  }

  private func end() {
    // Set for a canceled effect too, to distinguish later sends from those of its work.
    isFinished = true
    if !isCancelled { scope.remove(self) }
  }

  // MARK: Canceling by id, and dismissing

  /// Runs a closure on the store's actor, if the store still exists.
  package func onOwner(_ body: @Sendable (RunningEffect) -> Void) async {
    await store.onOwner { body(self) }
  }

  /// Schedules a closure on the store's actor, and returns. It runs there before the effect's next
  /// work.
  package func enqueueOnOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) {
    store.enqueueOnOwner { body(self) }
  }
}

/// The origin and the options of a running effect.
protocol EffectSource: AnyObject, Sendable {
  /// The site that made the effect.
  var origin: CallSite { get }
  /// The name of its task.
  var name: String? { get }
  /// Whether the work continues when the task of its action is canceled.
  var outlivesSender: Bool { get }
}
