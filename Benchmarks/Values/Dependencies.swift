import Benchmark
import Cairn
import Harness
import Workloads

/// Measures reading and overriding dependencies.
func dependencies() {
  measure("Dependency.read in a reducer/plain") { benchmark, owner in
    let store = Store(initialState: Reader.State(), isolation: owner) { Reader() }
    store.send(.read(times: 1))
    benchmark.startMeasurement()
    store.send(.read(times: benchmark.scaledIterations.count))
    benchmark.stopMeasurement()
  }
  measure("Dependency.read in a reducer/overridden") { benchmark, owner in
    let store = Store(initialState: Reader.State(), isolation: owner) {
      Reader()
    } withDependencies: {
      $0.step = 2
    }
    store.send(.read(times: 1))
    benchmark.startMeasurement()
    store.send(.read(times: benchmark.scaledIterations.count))
    benchmark.stopMeasurement()
  }
  measure("Dependency.withDependencies/one override") { benchmark, _ in
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations {
      withDependencies {
        $0.step = number
      } operation: {
        blackHole(number)
      }
    }
    benchmark.stopMeasurement()
  }
  measure("Floor.task-local scope") { benchmark, _ in
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations {
      Local.$number.withValue(number) { blackHole(number) }
    }
    benchmark.stopMeasurement()
  }
}

private enum Local {
  @TaskLocal static var number = 0
}
