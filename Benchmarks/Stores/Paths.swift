import Benchmark
import Cairn
import Harness
import Workloads

/// Measures actions for the screens of a path.
func paths() {
  for depth in [1, 10, 100, 1_000] {
    measure("Store.send/top of a path, depth \(depth)") { benchmark, owner in
      let store = Store(initialState: StackApp.State(depth: depth), isolation: owner) { StackApp() }
      guard let top = store.state.path.ids.last else { return }
      store.send(.path(.element(id: top, action: .counter(.incremented))))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        store.send(.path(.element(id: top, action: .counter(.incremented))))
      }
      benchmark.stopMeasurement()
    }
    measure("Store.push+pop/depth \(depth)") { benchmark, owner in
      @Dependency(\.stackElementID) var newID
      let store = Store(initialState: StackApp.State(depth: depth), isolation: owner) { StackApp() }
      store.send(.path(.popFrom(id: store.state.path.ids[depth - 1])))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        let id = newID()
        store.send(.path(.push(id: id, state: .counter(Counter.State()))))
        store.send(.path(.popFrom(id: id)))
      }
      benchmark.stopMeasurement()
    }
  }
  for depth in [10, 100, 1_000] {
    measure("Store.first send/path of \(depth)", scale: .one) { benchmark, owner in
      let store = Store(initialState: StackApp.State(depth: depth), isolation: owner) { StackApp() }
      guard let top = store.state.path.ids.last else { return }
      benchmark.startMeasurement()
      store.send(.path(.element(id: top, action: .counter(.incremented))))
      benchmark.stopMeasurement()
    }
  }
}
