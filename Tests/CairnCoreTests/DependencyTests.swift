import Cairn
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DependencyTests {
  /// A feature that records the current name whenever it runs, and sends one action from an effect.
  struct Noting: Reducer {
    enum Action { case effectSent, tapped }

    @Dependency(\.name) var name

    var body: some Reducer<[String], Action> {
      Reduce { state, action in
        state.append("reducer \(name)")
        guard action == .tapped else { return .none }
        return .run { [state] send in
          #expect(state.last == "reducer \(name)")
          await send(.effectSent)
        }
      }
    }
  }

  @Test("The state and the reducer are built, and run, with the store's dependencies")
  func prepared() async {
    @Dependency(\.name) var name
    let store = Store(initialState: ["state \(name)"]) {
      let name = name
      Noting()
      Reduce { state, _ in
        state.append("built \(name)")
        return .none
      }
    } withDependencies: {
      $0.name = "store"
    }

    await withDependencies {
      $0.name = "sender"
    } operation: {
      await store.send(.tapped).finish()
    }

    #expect(
      store.state == [
        "state store", "reducer store", "built store", "reducer store", "built store",
      ])
  }

  @Test("A store inherits the dependencies at its creation")
  func inherited() async {
    let store = withDependencies {
      $0.name = "creator"
    } operation: {
      Store(initialState: [String]()) { Noting() }
    }

    await store.send(.tapped).finish()

    #expect(store.state == ["reducer creator", "reducer creator"])
  }

  @Test("Overrides of a sender don't affect a store without overrides")
  func senderWithoutStoreOverrides() async {
    let store = Store(initialState: [String]()) { Noting() }

    await withDependencies {
      $0.name = "sender"
    } operation: {
      await store.send(.tapped).finish()
    }

    #expect(store.state == ["reducer test", "reducer test"])
  }

  @Test("A store uses the dependencies of its creation, wherever an action is sent")
  func senders() async {
    let store = await withDependencies {
      $0.name = "creator"
    } operation: {
      let store = Store(initialState: [String]()) { Noting() }
      await store.send(.effectSent).finish()
      await withDependencies {
        $0.name = "below"
      } operation: {
        await store.send(.effectSent).finish()
      }
      return store
    }
    await withDependencies {
      $0.name = "beside"
    } operation: {
      await store.send(.tapped).finish()
    }

    #expect(store.state == Array(repeating: "reducer creator", count: 4))
  }

  @Test("In a new process, the first overrides of a store or a sender don't affect another store")
  func firstOverrides() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let plain = Store(initialState: [String]()) { Noting() }
      await plain.send(.tapped).finish()
      let store = Store(initialState: [String]()) {
        Noting()
      } withDependencies: {
        $0.name = "store"
      }
      await store.send(.tapped).finish()
      await withDependencies {
        $0.name = "sender"
      } operation: {
        await plain.send(.tapped).finish()
        await store.send(.tapped).finish()
      }
      #expect(plain.state == Array(repeating: "reducer test", count: 4))
      #expect(store.state == Array(repeating: "reducer store", count: 4))
    }
  }

  @Test("An effect uses the dependencies of its reducer, and its actions those of the store")
  func capturedByEffects() async {
    let store = Store(initialState: [String]()) {
      Relay()
    }

    await store.send(.tapped).finish()

    #expect(store.state == ["effect inner", "reducer test"])
  }

  @Test("The innermost override takes precedence")
  func innermost() {
    let store = Store(initialState: [String]()) {
      Noting()
        .dependency(\.name, "inner")
        .dependency(\.name, "outer")
      Noting()
        .transformDependency(\.name) { $0 += "!" }
        .dependency(\.name, "shout")
      Noting()
    } withDependencies: {
      $0.name = "store"
    }

    store.send(.effectSent)

    #expect(store.state == ["reducer inner", "reducer shout!", "reducer store"])
  }
}

/// A feature that overrides a dependency for only one of its reducers. That one's effect sends the
/// value that it sees.
private struct Relay: Reducer {
  enum Action {
    case saw(String)
    case tapped
  }

  @Dependency(\.name) var name

  var body: some Reducer<[String], Action> {
    Reduce { _, action in
      guard case .tapped = action else { return .none }
      return .run { send in await send(.saw(name)) }
    }
    .dependency(\.name, "inner")
    Reduce { state, action in
      guard case .saw(let name) = action else { return .none }
      state += ["effect \(name)", "reducer \(self.name)"]
      return .none
    }
  }
}

private struct NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}
