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

  @Test("The state and the reducer are built under the store's dependencies, and run under them")
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

  @Test("A store takes the dependencies that are in force where it is created")
  func inherited() async {
    let store = withDependencies {
      $0.name = "creator"
    } operation: {
      Store(initialState: [String]()) { Noting() }
    }

    await store.send(.tapped).finish()

    #expect(store.state == ["reducer creator", "reducer creator"])
  }

  @Test("A store that overrides nothing is not touched by what its sender overrides")
  func senderWithoutStoreOverrides() async {
    let store = Store(initialState: [String]()) { Noting() }

    await withDependencies {
      $0.name = "sender"
    } operation: {
      await store.send(.tapped).finish()
    }

    #expect(store.state == ["reducer test", "reducer test"])
  }

  @Test(
    "A store that is sent to where it was created, beside and below it reduces as it was created")
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

  @Test("The first overrides of a process, those of a sender or of a store, each keep to their own")
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

  @Test("An effect keeps what its reducer had; what it sends is reduced under the store's")
  func capturedByEffects() async {
    let store = Store(initialState: [String]()) {
      Relay()
    }

    await store.send(.tapped).finish()

    #expect(store.state == ["effect inner", "reducer test"])
  }

  @Test("The innermost override wins")
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
