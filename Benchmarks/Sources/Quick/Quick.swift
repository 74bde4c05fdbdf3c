/// Measures the most important workloads in a minute: paths, stores, dependencies, and canceling
/// effects. Prints the tables of `docs/figures.md`.
///
/// With a word as its argument, it measures only the workloads whose names contain it.
@main
struct Quick {
  @MainActor
  static func main() async {
    var figures: [String: Figure] = [:]
    print(
      "| workload | per second | one takes | by hand | times that | bare tasks | times those |")
    print("| --- | --: | --: | --: | --: | --: | --: |")
    let word = CommandLine.arguments.dropFirst().first
    for workload in workloads() {
      if let word, !workload.name.contains(word) { continue }
      let figure = await Figure(of: workload)
      figures[workload.name] = figure
      print(figure.row(workload.name))
    }
    print("\n| growth | times |")
    print("| --- | --: |")
    for growth in Growth.all {
      guard let small = figures[growth.small], let large = figures[growth.large] else { continue }
      print("| \(growth.small) → \(growth.large) | \(decimal(large.own / small.own)) |")
    }
  }
}

/// Returns the workloads. Those that override dependencies come last, because all reads look for
/// overrides from then on.
@MainActor
private func workloads() -> [Workload] {
  diffing() + hashing() + creating() + cancelling() + reading()
}

/// Two workloads that differ only in size.
struct Growth {
  let small: String
  let large: String

  static let all = [
    Self(small: "Stack.difference/n 10, one push", large: "Stack.difference/n 1000, one push"),
    Self(small: "Stack.hash/n 10", large: "Stack.hash/n 10000"),
    Self(
      small: "Effect.start+cancel/beside 0 others",
      large: "Effect.start+cancel/beside 100000 others"),
    Self(
      small: "Effect.pop/10 effects, each to its end",
      large: "Effect.pop/1000 effects, each to its end"),
  ]
}
