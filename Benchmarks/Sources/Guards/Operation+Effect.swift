import Cairn
import Workloads

extension Operation {
  @MainActor static let effect = Operation(
    name: "Effect.start+cancel/of the root", allocations: 11, instructions: nil,
    isPartOfRatio: true
  ) {
    let store = Store(initialState: Worker.State()) { Worker() }
    return { count in
      for id in 0..<count {
        store.send(.started(id: id))
        store.send(.cancelled(id: id))
      }
    }
  }

  /// Starts and cancels an effect below two parent features. Each may add a wrapper for the effect
  /// and one for its actions.
  @MainActor static let elementEffect = Operation(
    name: "Effect.start+cancel/on a path", allocations: 17, instructions: nil
  ) {
    let path = StackState<StackApp.Path.State>([.worker(Worker.State())])
    let store = Store(initialState: StackApp.State(path: path)) { StackApp() }
    let top = path.ids[0]
    return { count in
      for id in 0..<count {
        store.send(.path(.element(id: top, action: .worker(.started(id: id)))))
        store.send(.path(.element(id: top, action: .worker(.cancelled(id: id)))))
      }
    }
  }
}
