import Cairn
import Workloads

/// Returns workloads that read dependencies. The floor reads an object from a task-local value.
@MainActor
func reading() -> [Workload] {
  [
    Workload(name: "Dependency.read/plain", own: read(overriding: false), floor: nil),
    Workload(name: "Dependency.read/overridden", own: read(overriding: true), floor: taskLocal()),
  ]
}

/// Returns a workload that creates stores and sends their first actions.
@MainActor
func creating() -> [Workload] {
  let state = StackApp.State(depth: 10)
  let top = state.path.ids[9]
  return [
    Workload(
      name: "Store.first send/path of 10",
      own: Sample(100) { _ in
        let store = Store(initialState: state) { StackApp() }
        store.send(.path(.element(id: top, action: .counter(.incremented))))
      }, floor: nil)
  ]
}

private func read(overriding: Bool) -> Sample {
  Sample(count: 1_000) {
    let store = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      if overriding { $0.step = 2 }
    }
    store.send(.read(times: 1))
    return ContinuousClock().measure { store.send(.read(times: 1_000)) }
  }
}

private func taskLocal() -> Sample {
  Sample(count: 1_000) {
    Step.$current.withValue(Step(2)) { ContinuousClock().measure { keep(sum(1_000)) } }
  }
}

/// A value that tasks inherit, in an object like an override.
private final class Step: Sendable {
  @TaskLocal static var current: Step?
  let step: Int

  init(_ step: Int) {
    self.step = step
  }
}

@inline(never)
private func sum(_ count: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum += Step.current?.step ?? 0 }
  return sum
}
