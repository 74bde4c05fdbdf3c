import CairnDependencies
import Synchronization

/// An effect that has been started, from its start until its work has returned.
///
/// `@unchecked Sendable`: what changes is touched on the store's actor only.
package final class RunningEffect: @unchecked Sendable {
  /// The effect that the current task runs, or `nil` outside of a store.
  @TaskLocal package static var current: RunningEffect?

  package let place: EffectPlace
  package let group: EffectGroup
  let cancelIDs: CancelIDs
  /// What was asked for; `nil` for what the store keeps of its own.
  let source: (any EffectSource)?

  /// The action that the effect followed from, to be named in a report. Nobody else has a hold of
  /// the value but who reduced it: here it is read on the store's actor, and let go with the
  /// effect.
  let cause: Any?

  private let store: StoreReference
  /// The step of a concatenation that the effect belongs to: what comes next waits for it.
  private let step: EffectGroup?

  private(set) var isFinished = false

  /// Whether the feature has cancelled the effect. The place has let it go then, so that nothing of
  /// the store's is left to tell of its end. Set on the store's actor, read anywhere.
  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }
  private let wasCancelled = Atomic(false)

  /// Where it stands in the list of its place.
  var position = 0

  init(_ start: EffectStart, source: (any EffectSource)? = nil) {
    self.store = start.store
    self.place = start.place
    self.group = start.group
    self.step = start.step
    self.cancelIDs = start.cancelIDs
    self.source = source
    self.cause = start.cause
  }

  /// Work that an effect does of its own accord, under an id.
  convenience init(within outer: RunningEffect, cancelID: CancelID) {
    self.init(
      EffectStart(
        store: outer.store, place: outer.place, group: EffectGroup(),
        cancelIDs: CancelIDs(cancelID)))
  }

  /// Whether the effect goes on when its group is cancelled.
  var outlivesGroup: Bool { source?.outlivesSender ?? false }

  /// Whether what the effect still sends is dropped.
  var isSilenced: Bool { isCancelled || !outlivesGroup && group.isCancelled }

  /// Where the store's effects run, and so what they start.
  var executor: (any TaskExecutor)? { store.host.executor }

  // MARK: From its start to its end

  /// Starts the task of the effect. What is bound here is what the task inherits: to bind it inside
  /// would take a frame of the task for each.
  func launch(
    priority: TaskPriority? = nil, under dependencies: DependencyValues? = nil,
    _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) {
    // Entered before its task runs, which may end on another thread before this call does.
    place.insert(self)
    let task = Self.$current.withValue(self) {
      guard let dependencies else { return makeTask(priority: priority, work) }
      return dependencies.install { makeTask(priority: priority, work) }
    }
    attach(task)
  }

  private func makeTask(
    priority: TaskPriority?, _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Task<Void, Never> {
    // Without an executor of its own a task needs no record of one.
    guard let executor else { return Task(name: source?.name, priority: priority, operation: work) }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return Task(executorPreference: executor, priority: priority, operation: work)
    }
    return Task(
      name: source?.name, executorPreference: executor, priority: priority, operation: work)
  }

  func attach(_ task: Task<Void, Never>) {
    place.attach(task, to: self)
    group.insert(task, of: self)
    step?.insert(task, of: self)
  }

  /// Stops the effect from sending and asks its work to end. The place has let it go.
  func cancel(_ task: Task<Void, Never>?) {
    wasCancelled.store(true, ordering: .releasing)
    task?.cancel()
  }

  func deliver<Action>(_ action: Action, to output: EffectOutput<Action>) async {
    // Given up by the work with the call; the store is the only one to use it from here on.
    nonisolated(unsafe) let action = action
    await store.onOwner { output.receive(action, from: self) }
  }

  /// Ends the effect, and then tells those who wait for it.
  ///
  /// They are told from here, also where nobody on the store's actor knows of the effect any more:
  /// told from there, they would go on while this task is on its way back, and threads wake for
  /// both.
  func finish() async {
    if !isCancelled { await store.onOwner { end() } }
    group.remove(self)
    step?.remove(self)
  }

  private func end() {
    // Where the effect was cancelled, too: what it sends from now on is told from what its work
    // sends.
    isFinished = true
    if !isCancelled { place.remove(self) }
  }

  // MARK: For work that wants to cancel by id, or to be dismissed

  /// Does something with the effect, on the store's actor, if that is still there.
  package func onOwner(_ body: @Sendable (RunningEffect) -> Void) async {
    await store.onOwner { body(self) }
  }

  /// Does something with the effect without waiting for it, ahead of what the effect does next
  /// there.
  package func soonOnOwner(_ body: @escaping @Sendable (RunningEffect) -> Void) {
    store.soonOnOwner { body(self) }
  }
}

/// What a running effect says of itself.
protocol EffectSource: AnyObject, Sendable {
  /// Where the effect was made.
  var origin: CallSite { get }
  /// The name of its task.
  var name: String? { get }
  /// Whether the work goes on when the task of the action that it followed from is cancelled.
  var outlivesSender: Bool { get }
}
