import Cairn
import Workloads

extension Operation {
  /// Reads a property with a wrapper in a reducer. The instructions show that the compiler makes it
  /// one call, and that the call skips the search for overrides if there never were any.
  @MainActor static let dependencyRead = Operation(
    name: "Dependency.read in a reducer/plain", allocations: 0, instructions: 220
  ) {
    let store = Store(initialState: Reader.State()) { Reader() }
    return { count in store.send(.read(times: count)) }
  }
}
