import Benchmark
import Cairn
import Harness
import Workloads

/// Measures actions for features without presentation.
func sends() {
  measure("Store.send/flat, no effect") { benchmark, owner in
    let store = Store(initialState: Counter.State(), isolation: owner) { Counter() }
    store.send(.incremented)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { store.send(.incremented) }
    benchmark.stopMeasurement()
  }
  measure("Store.send/five scopes") { benchmark, owner in
    let store = Store(initialState: Level1.State(), isolation: owner) { Level1() }
    store.send(.child(.child(.child(.child(.child(.incremented))))))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      store.send(.child(.child(.child(.child(.child(.incremented))))))
    }
    benchmark.stopMeasurement()
  }
  measure("Floor.closure call") { benchmark, _ in
    let reduce = identity(increment)
    var state = Counter.State()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { reduce(&state, .incremented) }
    benchmark.stopMeasurement()
    blackHole(state)
  }
}
