import Benchmark
import Cairn
import Harness
import Workloads

/// Measures building, copying, reading and writing paths.
func changes() {
  for count in [10, 1_000, 10_000] {
    copies(of: Item.several(count), name: "n \(count)")
    copies(of: Page.several(count), name: "n \(count), pages")
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

/// Measures copying a path and pushing onto it, and the same on the two arrays that it consists of.
private func copies<Element: Sendable>(of elements: [Element], name: String) {
  measure("Stack.copy+append/\(name)") { benchmark, _ in
    let path = StackState(elements)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      var copy = path
      copy.append(elements[0])
      blackHole(copy)
    }
    benchmark.stopMeasurement()
  }
  measure("Floor.copy+append/\(name)") { benchmark, _ in
    let elements = ContiguousArray(elements)
    let ids = ContiguousArray((0..<elements.count).map(UInt64.init))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      var (copy, idsCopy) = (elements, ids)
      copy.append(elements[0])
      idsCopy.append(0)
      blackHole((copy, idsCopy))
    }
    benchmark.stopMeasurement()
  }
}
