import Benchmark
import Cairn
import Harness
import Workloads

/// Measures work on one screen while effects of another run.
func crowds() {
  for count in [0, 1_000, 100_000] {
    measureOnMainActor("Effect.start+cancel/beside \(count) others", limit: count > 1_000 ? 5 : nil)
    {
      benchmark in
      let path = StackState<StackApp.Path.State>([.worker(Worker.State()), .worker(Worker.State())])
      let store = Store(initialState: StackApp.State(path: path)) { StackApp() }
      func send(_ action: Worker.Action, to position: Int) -> StoreTask {
        store.send(.path(.element(id: path.ids[position], action: .worker(action))))
      }
      var tasks = (0..<count).map { send(.started(id: $0), to: 0) }
      benchmark.startMeasurement()
      for id in benchmark.scaledIterations {
        tasks.append(send(.started(id: id), to: 1))
        _ = send(.cancelled(id: id), to: 1)
      }
      benchmark.stopMeasurement()
      await end(tasks)
    }
  }
}
