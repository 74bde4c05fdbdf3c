/// Tasks that are found by number, written by hand: the floor of a store's effects.
///
/// It does what any owner of effects must do for one:
///
/// - It starts a task that knows, by a task-local value, which effect it runs. Dismissal and
///   cancellation from inside the task need that.
/// - It keeps the task under an id, on its actor.
/// - It cancels the task by its id, and forgets it.
/// - It forgets a task that ends, on its actor.
///
/// It leaves out what only a store does: actions, ids of any type, parents, and a handle on what
/// follows.
@MainActor
public final class TasksByID {
  /// A running task, as the code inside it finds it.
  private final class Running: Sendable {
    @TaskLocal static var current: Running?
    let id: Int

    init(id: Int) {
      self.id = id
    }
  }

  private var tasks: [Int: (running: Running, task: Task<Void, Never>)] = [:]

  public init() {}

  @discardableResult
  public func start(
    id: Int, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let running = Running(id: id)
    let task = Running.$current.withValue(running) {
      Task { @concurrent in
        await work()
        if !Task.isCancelled { await self.end(running) }
      }
    }
    tasks[id] = (running, task)
    return task
  }

  public func cancel(id: Int) {
    tasks.removeValue(forKey: id)?.task.cancel()
  }

  public func cancelAll() {
    let running = tasks
    tasks = [:]
    for (_, task) in running.values { task.cancel() }
  }

  private func end(_ running: Running) {
    if tasks[running.id]?.running === running { tasks[running.id] = nil }
  }
}
