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
  /// The id that can cancel the effect, if it has one.
  let cancelID: CancelID?
  /// More ids that can cancel the effect. An effect rarely has any.
  private let outerIDs: [CancelID]
  /// The destination of the effect's actions, by way of the feature's parents.
  let output: EffectDestination
  /// The work of the effect. `nil` for a task inside another effect, which its creator starts.
  private let work: (any EffectWork)?

  /// The action that the effect followed from. `nil` for a task inside another effect.
  let cause: EffectCause?

  /// The step of a concatenation that the effect belongs to. The next step waits for it.
  private let step: EffectGroup?

  private(set) var isFinished = false

  /// Whether the feature has canceled the effect.
  ///
  /// A canceled effect is no longer in its place, so it doesn't report its end to the store. Set on
  /// the store's actor, and read anywhere.
  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }
  private let wasCancelled = Atomic(false)

  // Used only on the store's actor, so accesses never overlap.

  /// The position in the effect list of the place.
  @exclusivity(unchecked) var position = 0

  /// The task of the effect, until it ends or is canceled.
  @exclusivity(unchecked) private var task: Task<Void, Never>?

  /// Whether the effect continues when its group is canceled.
  let outlivesGroup: Bool

  // Borrowed: a copy of the start would count references to all that it holds.
  init(
    _ start: borrowing EffectStart, cancelID: CancelID? = nil, output: EffectDestination,
    work: (any EffectWork)? = nil, outlivesGroup: Bool = false
  ) {
    self.scope = start.scope
    self.group = start.group
    self.step = start.step
    self.cause = start.cause
    self.cancelID = cancelID
    self.outerIDs = start.cancelIDs
    self.outlivesGroup = outlivesGroup
    self.output = output
    self.work = work
  }

  /// Creates an effect for work under an id inside another effect.
  convenience init(within outer: RunningEffect, cancelID: CancelID) {
    self.init(
      EffectStart(scope: outer.scope, group: EffectGroup()), cancelID: cancelID,
      output: outer.output)
  }

  /// The source of the effect. `nil` for a task inside other effects, as in a concatenation.
  var source: (any EffectSource)? { work?.source }

  var store: StoreReference { output.store }

  /// Whether an id can cancel the effect.
  func hasID(_ id: CancelID) -> Bool {
    cancelID == id || !outerIDs.isEmpty && outerIDs.contains(id)
  }

  /// Calls a closure with each id that can cancel the effect.
  func forEachID(_ body: (CancelID) -> Void) {
    if let cancelID { body(cancelID) }
    for id in outerIDs { body(id) }
  }

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
    name: String? = nil, priority: UInt8? = nil,
    under dependencies: DependencyValues = .current
  ) {
    // Insert the effect before its task runs: the task may end on another thread before this call
    // returns.
    scope.insert(self)
    let task = Self.$current.withValue(self) {
      dependencies.install { makeTask(name: name, priority: priority) }
    }
    attach(task)
  }

  private func makeTask(name: String?, priority: UInt8?) -> Task<Void, Never> {
    // The closures are literals. A closure that is passed along is wrapped in one more block, which
    // another thread frees. Without an executor preference, a task needs no record of one.
    let executor = executor
    if executor == nil, priority == nil { return Task(name: name) { [self] in await run() } }
    let priority = priority.map(TaskPriority.init)
    guard let executor else {
      return Task(name: name, priority: priority) { [self] in await run() }
    }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return Task(executorPreference: executor, priority: priority) { [self] in await run() }
    }
    return Task(name: name, executorPreference: executor, priority: priority) { [self] in
      await run()
    }
  }

  private func run() async {
    await work?.run(as: self)
    await finish()
  }

  func attach(_ task: Task<Void, Never>) {
    self.task = task
    group.insert(task, of: self)
    step?.insert(task, of: self)
  }

  /// Stops the effect from sending, and cancels its work. Its place must have removed it already.
  func cancel() {
    wasCancelled.store(true, ordering: .releasing)
    task.take()?.cancel()
  }

  /// Delivers an action to the output, which must take actions of its type.
  func deliver<Action>(_ action: Action) async {
    // The work gives the action up with this call. From here on, only the store uses it.
    nonisolated(unsafe) let action = action
    await store.onOwner {
      // Sound, because the effect of a request has an output for its actions.
      unsafeDowncast(output, to: EffectOutput<Action>.self).receive(action, from: self)
    }
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
    task = nil
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
