import Cairn
import Workloads

extension Operation {
  /// One read of a property that is written out: that the compiler makes a call of it, and that
  /// nobody looks for overrides where there never were any, is seen by its instructions alone.
  @MainActor static let dependencyRead = Operation(
    name: "Dependency.read in a reducer/plain", allocations: 0, instructions: 220
  ) {
    let store = Store(initialState: Reader.State()) { Reader() }
    return { count in store.send(.read(times: count)) }
  }
}
