import Benchmark
import Cairn
import Harness
import Workloads

/// Measures the difference between paths.
func differences() {
  for count in [10, 1_000] {
    measure("Stack.difference/n \(count), one push") { benchmark, _ in
      let old = stack(count)
      var new = old
      new.append(Item(value: -1))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(new.difference(from: old)) }
      benchmark.stopMeasurement()
    }
  }
  measure("Stack.difference/n 1000, ten replaced") { benchmark, _ in
    let old = stack(1_000)
    var new = old
    for position in stride(from: 50, to: 1_000, by: 100) {
      new.replaceSubrange(position..<position + 1, with: [Item(value: -1)])
    }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(new.difference(from: old)) }
    benchmark.stopMeasurement()
  }
  measure("Stack.difference/n 1000, ten changed") { benchmark, _ in
    let old = stack(1_000)
    var new = old
    for position in stride(from: 50, to: 1_000, by: 100) { new[position].value = -1 }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(new.difference(from: old)) }
    benchmark.stopMeasurement()
  }
}
