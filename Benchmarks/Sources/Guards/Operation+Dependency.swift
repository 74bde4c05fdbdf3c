import Cairn
import Workloads

extension Operation {
  /// Reads a property with a wrapper in a reducer. The instructions show that the compiler makes it
  /// one call, and that the call skips the search for overrides if there never were any.
  ///
  /// Count it before any operation that overrides something.
  @MainActor static let dependencyRead = Operation(
    name: "Dependency.read in a reducer/plain", allocations: 0, instructions: 220
  ) {
    let store = Store(initialState: Reader.State()) { Reader() }
    return { count in store.send(.read(times: count)) }
  }

  /// Reads a dependency that the store overrides.
  @MainActor static let overriddenRead = Operation(
    name: "Dependency.read in a reducer/overridden", allocations: 0, instructions: nil,
    isPartOfRatio: true
  ) {
    let store = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.step = 2
    }
    return { count in store.send(.read(times: count)) }
  }

  /// Reads an object from a task-local value: what the language takes for any override that a task
  /// inherits.
  @MainActor static let taskLocalRead = Operation(
    name: "Floor.task-local read/an object", allocations: 0, instructions: nil,
    isPartOfRatio: true
  ) {
    { count in TaskLocalStep.$current.withValue(TaskLocalStep(2)) { keep(sum(count)) } }
  }
}

/// A value that tasks inherit, in an object like an override.
final class TaskLocalStep: Sendable {
  @TaskLocal static var current: TaskLocalStep?
  let step: Int

  init(_ step: Int) {
    self.step = step
  }
}

@inline(never)
private func sum(_ count: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum += TaskLocalStep.current?.step ?? 0 }
  return sum
}
