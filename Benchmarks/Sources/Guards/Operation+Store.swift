import Cairn
import Workloads

extension Operation {
  @MainActor static let flatSend = Operation(
    name: "Store.send/flat, no effect", allocations: 0, instructions: 270
  ) {
    let store = Store(initialState: Counter.State()) { Counter() }
    return { count in
      for _ in 0..<count { store.send(.incremented) }
    }
  }

  @MainActor static let nestedSend = Operation(
    name: "Store.send/five scopes", allocations: 0, instructions: 1_320
  ) {
    let store = Store(initialState: Level1.State()) { Level1() }
    return { count in
      for _ in 0..<count { store.send(.child(.child(.child(.child(.child(.incremented)))))) }
    }
  }

  @MainActor static let presentedSend = Operation(
    name: "Store.send/presented child", allocations: 1, instructions: 1_570
  ) {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    store.send(.presentButtonTapped)
    return { count in
      for _ in 0..<count { store.send(.child(.presented(.noted))) }
    }
  }

  @MainActor static let destinationSend = Operation(
    name: "Store.send/presented destination", allocations: 1, instructions: 2_200
  ) {
    let store = Store(initialState: DestinationApp.State()) { DestinationApp() }
    store.send(.presentButtonTapped)
    return { count in
      for _ in 0..<count { store.send(.destination(.presented(.worker(.noted)))) }
    }
  }

  @MainActor static let caseElementSend = Operation(
    name: "Store.send/top of a path, ifCaseLet", allocations: 0, instructions: 1_690
  ) {
    let store = Store(initialState: CaseApp.State(depth: 10)) { CaseApp() }
    let top = store.state.path.ids[9]
    return { count in
      for _ in 0..<count {
        store.send(.path(.element(id: top, action: .counter(.incremented))))
      }
    }
  }

  @MainActor static let presentation = Operation(
    name: "Store.present+dismiss", allocations: 2, instructions: 4_620
  ) {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    return { count in
      for _ in 0..<count {
        store.send(.presentButtonTapped)
        store.send(.child(.dismiss))
      }
    }
  }

  @MainActor
  static func elementSend(depth: Int) -> Operation {
    Operation(
      name: "Store.send/top of a path, depth \(depth)", allocations: 0, instructions: 1_290
    ) {
      let store = Store(initialState: StackApp.State(depth: depth)) { StackApp() }
      let top = store.state.path.ids[depth - 1]
      return { count in
        for _ in 0..<count {
          store.send(.path(.element(id: top, action: .counter(.incremented))))
        }
      }
    }
  }

  @MainActor
  static func pushAndPop(depth: Int) -> Operation {
    Operation(
      name: "Store.push+pop/depth \(depth)", allocations: 1,
      instructions: 4_800
    ) {
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

  /// Creates a store and sends its first action, which finds the children of its features.
  @MainActor static let firstSend = Operation(
    name: "Store.first send/path of 10", allocations: 46, instructions: 39_000
  ) {
    let state = StackApp.State(depth: 10)
    let top = state.path.ids[9]
    return { count in
      for _ in 0..<count {
        let store = Store(initialState: state) { StackApp() }
        store.send(.path(.element(id: top, action: .counter(.incremented))))
      }
    }
  }
}
