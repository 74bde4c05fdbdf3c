import Benchmark
import Cairn
import Harness

/// Building, copying, reading and writing paths.
func changes() {
  for count in [10, 1_000, 10_000] {
    measure("Stack.copy+append/n \(count)") { benchmark, _ in
      let path = stack(count)
      benchmark.startMeasurement()
      for value in benchmark.scaledIterations {
        var copy = path
        copy.append(Item(value: value))
        blackHole(copy)
      }
      benchmark.stopMeasurement()
    }
  }

  for count in [10, 1_000] {
    measure("Stack.read by id/n \(count)") { benchmark, _ in
      let path = stack(count)
      let id = path.ids[count / 3]
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(path[id: id]) }
      benchmark.stopMeasurement()
    }
    measure("Stack.modify by id/n \(count)") { benchmark, _ in
      var path = stack(count)
      let id = path.ids[count / 3]
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { path[id: id]?.value += 1 }
      benchmark.stopMeasurement()
      blackHole(path)
    }
  }

  measure("Stack.init/n 1000", scale: .one) { benchmark, _ in
    let items = (0..<1_000).map(Item.init)
    benchmark.startMeasurement()
    blackHole(StackState(items))
    benchmark.stopMeasurement()
  }
}
