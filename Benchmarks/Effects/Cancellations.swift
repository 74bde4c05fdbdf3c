import Benchmark
import Cairn
import Harness
import Workloads

/// Measures the cancellation of effects, by ID and with their screen.
func cancellations() {
  measureOnMainActor("Effect.cancel/one of 1000 by id") { benchmark in
    let store = Store(initialState: Worker.State()) { Worker() }
    let tasks = benchmark.scaledIterations.map { store.send(.started(id: $0)) }
    benchmark.startMeasurement()
    for id in benchmark.scaledIterations { store.send(.cancelled(id: id)) }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  measureOnMainActor("Effect.cancelInFlight/burst") { benchmark in
    let store = Store(initialState: Worker.State()) { Worker() }
    var tasks: [StoreTask] = []
    tasks.reserveCapacity(benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { tasks.append(store.send(.replaced(id: 0))) }
    benchmark.stopMeasurement()
    await end(tasks)
  }
  for count in [10, 100, 1_000] {
    measureOnMainActor("Effect.pop/\(count) effects, to their end", scale: .one) { benchmark in
      let path = StackState<StackApp.Path.State>([.worker(Worker.State())])
      let store = Store(initialState: StackApp.State(path: path)) { StackApp() }
      let id = path.ids[0]
      let tasks = (0..<count).map {
        store.send(.path(.element(id: id, action: .worker(.started(id: $0)))))
      }
      benchmark.startMeasurement()
      store.send(.path(.popFrom(id: id)))
      for task in tasks { await task.finish() }
      benchmark.stopMeasurement()
    }
  }
}
