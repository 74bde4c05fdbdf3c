import Benchmark
import Cairn
import Harness
import Workloads

/// Measures reading and making cases of an enum through case paths.
func casePaths() {
  measure("CasePath.extract/hit") { benchmark, _ in
    let (path, action) = (identity(Choice.allCasePaths.number), identity(Choice.number(1)))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(path.extract(from: action)) }
    benchmark.stopMeasurement()
  }
  measure("CasePath.extract/miss") { benchmark, _ in
    let (path, action) = (identity(Choice.allCasePaths.number), identity(Choice.empty))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(path.extract(from: action)) }
    benchmark.stopMeasurement()
  }
  measure("CasePath.embed/number") { benchmark, _ in
    let path = identity(Choice.allCasePaths.number)
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations { blackHole(path.embed(number)) }
    benchmark.stopMeasurement()
  }
  measure("Floor.switch/extract by hand") { benchmark, _ in
    let action = identity(Choice.number(1))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(extractNumber(action)) }
    benchmark.stopMeasurement()
  }
  measure("CaseKeyPath.value[case:]/hit") { benchmark, _ in
    let action = identity(Choice.number(1))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(action[case: \.number]) }
    benchmark.stopMeasurement()
  }
  measure("CaseKeyPath.is/hit") { benchmark, _ in
    let action = identity(Choice.number(1))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(action.is(\.number)) }
    benchmark.stopMeasurement()
  }
}

@inline(never)
private func extractNumber(_ choice: Choice) -> Int? {
  switch choice {
  case .number(let number): number
  case .empty, .text: nil
  }
}
