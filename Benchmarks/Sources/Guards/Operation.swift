import Cairn
import Workloads

/// Something that the core does, and what it may cost.
struct Operation {
  /// The name that the benchmark has.
  let name: String

  /// The most blocks that one operation asks for.
  let allocations: Int

  /// Sets up, and gives what performs the operation so many times.
  let prepare: @MainActor () -> (_ count: Int) -> Void

  /// How many times an operation is performed where instructions are counted.
  static let instructionSample = 100

  @MainActor static let all: [Operation] =
    [flatSend, nestedSend, presentedSend, presentation]
    + [10, 1_000].flatMap { [elementSend(depth: $0), pushAndPop(depth: $0)] }
}

extension Operation {
  @MainActor static let flatSend = Operation(
    name: "Store.send/flat, no effect", allocations: 0
  ) {
    let store = Store(initialState: Counter.State()) { Counter() }
    return { count in
      for _ in 0..<count { store.send(.incremented) }
    }
  }

  @MainActor static let nestedSend = Operation(
    name: "Store.send/five scopes", allocations: 0
  ) {
    let store = Store(initialState: Level1.State()) { Level1() }
    return { count in
      for _ in 0..<count { store.send(.child(.child(.child(.child(.child(.incremented)))))) }
    }
  }

  @MainActor static let presentedSend = Operation(
    name: "Store.send/presented child", allocations: 1
  ) {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    store.send(.presentButtonTapped)
    return { count in
      for _ in 0..<count { store.send(.child(.presented(.noted))) }
    }
  }

  @MainActor static let presentation = Operation(
    name: "Store.present+dismiss", allocations: 0
  ) {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    return { count in
      for _ in 0..<count {
        store.send(.presentButtonTapped)
        store.send(.child(.dismiss))
      }
    }
  }

  static func elementSend(depth: Int) -> Operation {
    Operation(name: "Store.send/top of a path, depth \(depth)", allocations: 0) {
      let store = Store(initialState: StackApp.State(depth: depth)) { StackApp() }
      let top = store.state.path.ids[depth - 1]
      return { count in
        for _ in 0..<count {
          store.send(.path(.element(id: top, action: .counter(.incremented))))
        }
      }
    }
  }

  static func pushAndPop(depth: Int) -> Operation {
    Operation(name: "Store.push+pop/depth \(depth)", allocations: 0) {
      @Dependency(\.stackElementID) var newID
      let store = Store(initialState: StackApp.State(depth: depth - 1)) { StackApp() }
      return { count in
        for _ in 0..<count {
          let id = newID()
          store.send(.path(.push(id: id, state: .counter(Counter.State()))))
          store.send(.path(.popFrom(id: id)))
        }
      }
    }
  }
}
