import Benchmark
import Harness
import Workloads

/// The same by hand, with bare tasks: what the language itself costs.
func taskFloors() {
  measure("Floor.task/ends at once, and back") { benchmark, owner in
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      await Task.detached { await owner.visit() }.value
    }
    benchmark.stopMeasurement()
  }
  measure("Floor.task/start") { benchmark, _ in
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { tasks.append(Task.detached(operation: idle)) }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  measure("Floor.task/cancel one of 1000") { benchmark, _ in
    let tasks = benchmark.scaledIterations.map { _ in Task.detached(operation: idle) }
    benchmark.startMeasurement()
    for task in tasks { task.cancel() }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  measure("Floor.task/start, cancel, to its end") { benchmark, _ in
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      let task = Task.detached(operation: idle)
      task.cancel()
      await task.value
    }
    benchmark.stopMeasurement()
  }
  for count in [10, 100, 1_000] {
    measure("Floor.task/cancel \(count), to their end", scale: .one) { benchmark, _ in
      let tasks = (0..<count).map { _ in Task.detached(operation: idle) }
      benchmark.startMeasurement()
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
      benchmark.stopMeasurement()
    }
  }
}

@concurrent
@Sendable private func idle() async {
  await suspendUntilCancelled()
}

private func end(_ tasks: [Task<Void, Never>]) async {
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
}

extension Owner {
  /// Does nothing, on the actor.
  func visit() {}
}
