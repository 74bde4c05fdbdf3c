import Cairn
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct OutlivingEffectTests {
  enum Action: Equatable, Sendable {
    case cancel
    case saved
    case start
  }

  let clock = TestClock()

  private func makeStore(chain count: Int = 1) -> TestStore<Int, Action> {
    TestStore(initialState: 0) {
      Reduce<Int, Action> { [clock] state, action in
        switch action {
        case .cancel: return .cancel(id: true)
        case .saved: state += 1
        case .start: break
        }
        guard state < count else { return .none }
        return .run(outlivesSender: true) { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved)
        }
        .cancellable(id: true)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Work that outlives its sender continues after its task is canceled, and sends actions")
  func cancelledTask() async {
    let store = makeStore()
    let task = await store.send(.start)
    await task.cancel()

    await clock.advance(by: .seconds(1))
    await store.receive(.saved) { $0 = 1 }
    await task.finish()
  }

  @Test("Work that outlives its sender can start more such work after its task is canceled")
  func chain() async {
    let store = makeStore(chain: 2)
    let task = await store.send(.start)
    await task.cancel()

    await clock.advance(by: .seconds(1))
    await store.receive(.saved) { $0 = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved) { $0 = 2 }
  }

  @Test("An id cancels work that outlives its sender")
  func cancelledByID() async {
    let store = makeStore()
    await store.send(.start)
    await store.send(.cancel)

    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
