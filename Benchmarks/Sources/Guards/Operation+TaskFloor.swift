import Workloads

extension Operation {
  /// Starts and cancels a bare task.
  @MainActor static let bareTask = Operation(
    name: "Floor.start+cancel/bare task", allocations: 4, instructions: nil
  ) {
    { count in
      for _ in 0..<count { Task.detached { await suspendUntilCancelled() }.cancel() }
    }
  }

  /// Starts and cancels a task that is found by its id.
  @MainActor static let taskByID = Operation(
    name: "Floor.start+cancel/task by id", allocations: 9, instructions: nil
  ) {
    let tasks = TasksByID()
    return { count in
      for id in 0..<count {
        tasks.start(id: id) { await suspendUntilCancelled() }
        tasks.cancel(id: id)
      }
    }
  }
}
