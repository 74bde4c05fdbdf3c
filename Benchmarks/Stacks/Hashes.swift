import Benchmark
import Cairn
import Harness
import Workloads

/// Measures hashes of paths, and sets of paths.
func hashes() {
  for count in [10, 100, 1_000, 10_000] {
    measure("Stack.hash/n \(count)") { benchmark, _ in
      let path = stack(count)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(path.hashValue) }
      benchmark.stopMeasurement()
    }
  }
  for count in [10, 1_000] {
    measure("Stack.hash of all elements/n \(count)") { benchmark, _ in
      let path = stack(count)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(hashOfAll(path)) }
      benchmark.stopMeasurement()
    }
  }
  for difference in PathDifference.allCases {
    measure("Stack.set of 1000/other \(difference.rawValue)", scale: .one) { benchmark, _ in
      let paths = difference.paths
      benchmark.startMeasurement()
      blackHole(Set(paths))
      benchmark.stopMeasurement()
    }
  }
}
