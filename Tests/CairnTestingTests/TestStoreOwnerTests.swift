import Cairn
import CairnTesting
import Dispatch
import Testing

@Suite struct TestStoreOwnerTests {
  @Test("A store in a test without an actor works")
  func nobody() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      counter { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(1) }
      }
    }
    let task = await store.send(0)
    await clock.advance(by: .seconds(2))
    await store.receive(1) { $0 = 1 }
    await store.receive(1) { $0 = 2 }
    await task.cancel()
  }

  @Test("Actions from other threads are reduced within the test's steps")
  func threads() async {
    let store = TestStore(initialState: 0) {
      counter { send in
        await withTaskGroup { group in
          for _ in 0..<50 {
            group.addTask {
              await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume() }
              }
              await Task.detached { await send(1) }.value
            }
          }
        }
      }
    }
    await store.send(0)
    for count in 1...50 { await store.receive(1, timeout: .seconds(300)) { $0 = count } }
    await store.finish(timeout: .seconds(300))
  }

  @Test("When a step returns, an effect has finished its work on the main actor")
  func mainActor() async {
    let store = TestStore(initialState: 0) {
      counter { @MainActor send in
        await Task.yield()
        await send(1)
      }
    }
    // Other tests keep the main actor busy, under a sanitizer for minutes.
    store.timeout = .seconds(300)
    await store.send(0)
    await store.receive(1) { $0 = 1 }
    await store.finish()
  }

  @MainActor
  @Test("When a step returns, an effect that ends on the actor of the test has ended")
  func owner() async {
    for _ in 1...20 {
      // If the effect still ran when the store is released, the test would fail.
      let store = TestStore(initialState: 0) {
        counter { @MainActor send in await send(1) }
      }
      await store.send(0)
      await store.receive(1) { $0 = 1 }
    }
  }

  /// Adds each action to the state. The action 0 starts the effect.
  private func counter(
    _ work: @escaping @Sendable (Send<Int>) async -> Void
  ) -> Reduce<Int, Int> {
    Reduce { state, action in
      state += action
      return action == 0 ? .run { await work($0) } : .none
    }
  }
}
