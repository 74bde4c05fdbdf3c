import Benchmark
import Harness
import Workloads

/// Measures bare tasks without Cairn: the cost of the language itself.
func taskFloors() {
  measureOnMainActor("Floor.task/ends at once, and back") { benchmark in
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      await Task.detached { await visit() }.value
    }
    benchmark.stopMeasurement()
  }
  measureOnMainActor("Floor.task/start") { benchmark in
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { tasks.append(Task.detached(operation: idle)) }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  measureOnMainActor("Floor.task/cancel one of 1000") { benchmark in
    let tasks = benchmark.scaledIterations.map { _ in Task.detached(operation: idle) }
    benchmark.startMeasurement()
    for task in tasks { task.cancel() }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  measureOnMainActor("Floor.task/start, cancel, to its end") { benchmark in
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      let task = Task.detached(operation: idle)
      task.cancel()
      await task.value
    }
    benchmark.stopMeasurement()
  }
  for count in [10, 100, 1_000] {
    measureOnMainActor("Floor.task/cancel \(count), to their end", scale: .one) { benchmark in
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

/// Does nothing, on the store's actor.
@MainActor private func visit() {}
