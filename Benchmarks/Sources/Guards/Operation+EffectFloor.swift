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

  /// Starts and cancels an effect in plain Swift.
  @MainActor static let effectByHand = Operation(
    name: "Floor.start+cancel/by hand", allocations: 9, instructions: nil, isPartOfRatio: true
  ) {
    let worker = WorkerByHand()
    return { count in
      for id in 0..<count {
        worker.send(.started(id: id))
        worker.send(.cancelled(id: id))
      }
    }
  }
}
