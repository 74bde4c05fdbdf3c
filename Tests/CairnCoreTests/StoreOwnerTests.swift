import CairnCore
import Testing

@MainActor
@Suite struct StoreOwnerTests {
  @Test("Stores in properties and globals of the main actor reduce all actions on it")
  func properties() async {
    let owner = Owner()

    for store in [owner.store, owner.later, Owner.shared, global] {
      await store.send(2).finish()
      #expect(store.state == 3)
    }
  }
}

@MainActor
private final class Owner {
  static let shared = Store(initialState: 0) { Countdown() }

  let store = Store(initialState: 0) { Countdown() }
  lazy var later = Store(initialState: 0) { Countdown() }
}

@MainActor private let global = Store(initialState: 0) { Countdown() }

/// A reducer that adds a number and all numbers below it, with an effect for each.
private struct Countdown: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    MainActor.assertIsolated()
    state += action
    return action > 1 ? .run { send in await send(action - 1) } : .none
  }
}
