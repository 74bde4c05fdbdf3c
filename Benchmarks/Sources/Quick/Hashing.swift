import Cairn
import Workloads

/// Returns workloads that hash paths and build sets of paths. The floor does the same with numbers.
@MainActor
func hashing() -> [Workload] {
  let hashes = [10, 1_000, 10_000].map { count in
    let path = stack(count)
    return Workload(
      name: "Stack.hash/n \(count)", own: Sample(1_000) { _ in keep(path.hashValue) },
      floor: numberHash())
  }
  let path = stack(1_000)
  let all = Workload(
    name: "Stack.hash of all elements/n 1000", own: Sample(10) { _ in keep(hashOfAll(path)) },
    floor: nil)
  return hashes + [all] + PathDifference.allCases.map(set) + [fullyHashedSet()]
}

private func numberHash() -> Sample {
  Sample(1_000) { number in
    var hasher = Hasher()
    hasher.combine(number)
    hasher.combine(number)
    keep(hasher.finalize())
  }
}

private func set(of difference: PathDifference) -> Workload {
  let paths = difference.paths
  let numbers = Array(0..<1_000)
  return Workload(
    name: "Stack.set of 1000/other \(difference.rawValue)",
    own: Sample(1) { _ in keep(Set(paths).count) },
    floor: Sample(1) { _ in keep(Set(numbers).count) })
}

/// The set that the hash of the top element alone makes quadratic.
private func fullyHashedSet() -> Workload {
  let paths = PathDifference.lowerElement.paths.map(\.hashingAllElements)
  let numbers = Array(0..<1_000)
  return Workload(
    name: "Stack.set of 1000/other lower element, hashingAllElements",
    own: Sample(1) { _ in keep(Set(paths).count) },
    floor: Sample(1) { _ in keep(Set(numbers).count) })
}
