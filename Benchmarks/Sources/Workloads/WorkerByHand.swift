import Synchronization

/// The feature ``Worker`` and its effects in plain Swift: the floor of a store's effects.
///
/// It does the observable work of a store that runs a ``Worker``, and nothing else:
///
/// - A function changes the state and returns an effect as a value. Then the effect starts.
/// - The task of an effect knows, by a task-local value, which effect it runs. Dismissal and
///   cancellation from inside the task need that.
/// - Any number of effects may run under one id. Canceling the id ends them all.
/// - An effect that ends is forgotten on the actor. One that was canceled is forgotten at once.
/// - A handle cancels what an action has started, and waits for it, from any thread.
///
/// It knows one feature, one type of id, no parents, no dependencies, and no effect that sends.
@MainActor
public final class WorkerByHand {
  private enum Effect {
    case none
    case run(id: Int, replacesOthers: Bool, work: @Sendable () async -> Void)
    case cancel(id: Int)
  }

  private var state = Worker.State()
  private var running: [Int: RunningTask] = [:]

  public init() {}

  @discardableResult
  public func send(_ action: Worker.Action) -> TaskHandle? {
    switch reduce(&state, action) {
    case .none:
      return nil
    case .cancel(let id):
      cancel(id: id)
      return nil
    case .run(let id, let replacesOthers, let work):
      if replacesOthers { cancel(id: id) }
      return start(id: id, work)
    }
  }

  /// Cancels everything, as when the feature goes.
  public func cancelAll() {
    let effects = running
    running = [:]
    for effect in effects.values { effect.cancelWithOthers() }
  }

  @inline(never)
  private func reduce(_ state: inout Worker.State, _ action: Worker.Action) -> Effect {
    switch action {
    case .started(let id):
      return .run(id: id, replacesOthers: false) { await suspendUntilCancelled() }
    case .replaced(let id):
      return .run(id: id, replacesOthers: true) { await suspendUntilCancelled() }
    case .cancelled(let id):
      return .cancel(id: id)
    case .noted:
      state.notes += 1
      return .none
    case .pinged, .timerStarted:
      return .none
    }
  }

  private func start(id: Int, _ work: @escaping @Sendable () async -> Void) -> TaskHandle {
    let handle = TaskHandle()
    let effect = RunningTask(id: id, handle: handle)
    effect.next = running.updateValue(effect, forKey: id)
    let task = RunningTask.$current.withValue(effect) {
      Task { @concurrent in
        await work()
        if !effect.isCancelled.load(ordering: .acquiring) { await self.end(effect) }
        effect.handle.end()
      }
    }
    effect.task = task
    handle.begin(task)
    return handle
  }

  private func cancel(id: Int) {
    running.removeValue(forKey: id)?.cancelWithOthers()
  }

  private func end(_ effect: RunningTask) {
    var others: RunningTask?
    var next = running.removeValue(forKey: effect.id)
    while let other = next {
      next = other.next
      guard other !== effect else { continue }
      other.next = others
      others = other
    }
    running[effect.id] = others
  }
}

/// An effect that runs. Its variables are used only on the actor.
private final class RunningTask: @unchecked Sendable {
  @TaskLocal static var current: RunningTask?

  let id: Int
  let handle: TaskHandle
  let isCancelled = Atomic(false)
  @exclusivity(unchecked) var task: Task<Void, Never>?
  /// Another effect under the same id.
  @exclusivity(unchecked) var next: RunningTask?

  init(id: Int, handle: TaskHandle) {
    self.id = id
    self.handle = handle
  }

  func cancelWithOthers() {
    var effect: RunningTask? = self
    while let current = effect {
      effect = current.next.take()
      current.isCancelled.store(true, ordering: .releasing)
      current.task.take()?.cancel()
    }
  }
}

/// A handle on the task that an action has started.
public final class TaskHandle: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var hasEnded = false
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  fileprivate func begin(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock {
      if !$0.hasEnded { $0.task = task }
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  fileprivate func end() {
    let waiters = state.withLock { state in
      (state.hasEnded, state.task) = (true, nil)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  public func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }

  public func finish() async {
    guard !state.withLock(\.hasEnded) else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = state.withLock {
          if !$0.hasEnded { $0.waiters.append(continuation) }
          return $0.hasEnded
        }
        if hasEnded { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
