import Benchmark
import Cairn
import CairnTesting
import Harness
import Workloads

/// Measures a step of a test.
func testStores() {
  measure("TestStore.send/with an assertion") { benchmark, _ in
    let store = TestStore(initialState: Counter.State()) { Counter() }
    var count = 0
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      count += 1
      await store.send(.incremented) { $0.count = count }
    }
    benchmark.stopMeasurement()
  }
}
