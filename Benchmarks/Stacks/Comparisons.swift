import Benchmark
import Cairn
import Harness
import Workloads

/// Measures the equality of paths.
func comparisons() {
  for count in [10, 100, 1_000, 10_000] {
    measure("Stack ==/separate storage, n \(count)") { benchmark, _ in
      let (lhs, rhs) = (stack(count), stack(count))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(lhs == rhs) }
      benchmark.stopMeasurement()
    }
    measure("Stack ==/shared storage, n \(count)") { benchmark, _ in
      let lhs = stack(count)
      let rhs = lhs
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(lhs == rhs) }
      benchmark.stopMeasurement()
    }
  }

  measure("Stack.ids ==/separate storage, n 1000") { benchmark, _ in
    let (lhs, rhs) = (stack(1_000).ids, stack(1_000).ids)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(lhs == rhs) }
    benchmark.stopMeasurement()
  }
  measure("Floor.memcmp/8000 bytes") { benchmark, _ in
    let (lhs, rhs) = (Array(0..<1_000), Array(0..<1_000))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(compareMemory(lhs, rhs)) }
    benchmark.stopMeasurement()
  }
}
