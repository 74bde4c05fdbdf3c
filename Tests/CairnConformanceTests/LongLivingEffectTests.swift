import Cairn
import CairnTesting
import Dispatch
import Testing

@MainActor
struct LongLivingEffectTests {
  @Test("A new effect cancels the one in flight")
  func cancelInFlight() async {
    let clock = TestClock()
    let store = store { n in
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.note("\(n)"))
      }
      .cancellable(id: "search", cancelInFlight: true)
    }
    await store.send(.go(0))
    await clock.advance(by: .milliseconds(500))
    await store.send(.go(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.note("1")) { $0.log = ["1"] }
  }

  @Test("An id cancels work inside an effect")
  func withCancellation() async {
    enum ID: Hashable { case work }
    let clock = TestClock()
    let store = store { n in
      switch n {
      case 0:
        return .run { send in
          await withTaskCancellation(id: ID.work, cancelInFlight: true) {
            for await _ in clock.timer(interval: .seconds(1)) { await send(.note("tick")) }
          }
        }
      case 1:
        return .run { send in
          try await withTaskCancellation(id: ID.work) { try await clock.sleep(for: .seconds(10)) }
        }
      default:
        return .run { _ in Task.cancel(id: ID.work) }
      }
    }
    await store.send(.go(0))
    await clock.advance(by: .seconds(1))
    await store.receive(.note("tick")) { $0.log = ["tick"] }
    await store.send(.go(2))
    await clock.advance(by: .seconds(3))
    await store.send(.go(1))
    await store.send(.go(2))
    await store.finish()
  }

  @Test("Several ids can be canceled at once")
  func cancelledIDs() async {
    struct ID: Hashable { let n: Int }
    let store = store { n in
      n < 10
        ? .run { _ in try await Task.never() }.cancellable(id: ID(n: n))
        : .merge((0..<10).map { .cancel(id: ID(n: $0)) })
    }
    for n in 0..<10 { await store.send(.go(n)) }
    await store.send(.go(10))
    await store.finish()
  }

  @Test("An effect reads a stream that the test feeds")
  func stream() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = store { _ in
      .run { send in for await n in stream { await send(.note("\(n)")) } }
    }
    let task = await store.send(.go(0))
    continuation.yield(1)
    await store.receive(.note("1")) { $0.log = ["1"] }
    continuation.yield(2)
    continuation.yield(3)
    await store.receive(.note("2")) { $0.log = ["1", "2"] }
    await store.receive(.note("3")) { $0.log = ["1", "2", "3"] }
    continuation.finish()
    await task.finish()
  }

  @Test("An effect can wait for a dispatch queue")
  func escaping() async {
    let store = store { _ in
      .run { send in
        await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in
          DispatchQueue.global().async { c.resume() }
        }
        await send(.note("later"))
      }
    }
    await store.send(.go(0))
    await store.receive(.note("later"), timeout: .seconds(300)) { $0.log = ["later"] }
  }

  private func store(_ effect: @escaping @Sendable (Int) -> Effect<Log.Action>) -> TestStoreOf<Log>
  {
    TestStore(initialState: Log.State()) { Log(effect: effect) }
  }
}
