import Benchmark
import Cairn
import Harness
import Workloads

/// Measures the start and the end of effects.
func effects() {
  measureOnMainActor("Effect.run/ends at once, one at a time") { benchmark in
    let store = Store(initialState: Worker.State()) { Worker() }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { await store.send(.pinged).finish() }
    benchmark.stopMeasurement()
  }
  measureOnMainActor("Effect.run/start, cancellable") { benchmark in
    let store = Store(initialState: Worker.State()) { Worker() }
    var tasks: [StoreTask] = []
    tasks.reserveCapacity(benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    for id in benchmark.scaledIterations { tasks.append(store.send(.started(id: id))) }
    benchmark.stopMeasurement()
    await end(tasks)
  }
}

/// Cancels effects and waits for them to end, so that one measurement leaves nothing to the next.
@MainActor
func end(_ tasks: [StoreTask]) async {
  for task in tasks { task.cancel() }
  for task in tasks { await task.finish() }
}
