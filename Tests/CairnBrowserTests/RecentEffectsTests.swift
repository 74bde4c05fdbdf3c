import Cairn
import Testing

@testable import CairnBrowser

/// Tests of the effects that keep the work of a page from being stored.
@MainActor
@Suite struct RecentEffectsTests {
  /// A feature with an effect that runs until a stream ends.
  private struct Waiter: Reducer {
    struct State: Equatable, Sendable {}

    enum Action: Equatable, Sendable { case started }

    let gate: AsyncStream<Void>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { [gate] _ in for await _ in gate {} }
    }
  }

  @Test("An effect that runs for over a second doesn't keep the work from being stored")
  func longEffect() async {
    var now = ContinuousClock.now
    let effects = RecentEffects { now }
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Waiter.State()) { Waiter(gate: gate) }
    let task = store.send(.started)
    effects.add(task)
    now = now.advanced(by: RecentEffects.duration)
    #expect(!effects.isEmpty)
    now = now.advanced(by: .nanoseconds(1))
    #expect(effects.isEmpty)
    opening.finish()
    await task.finish()
    withExtendedLifetime(store) {}
  }

  @Test("An effect that has ended doesn't keep the work from being stored")
  func endedEffect() async {
    let now = ContinuousClock.now
    let effects = RecentEffects { now }
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Waiter.State()) { Waiter(gate: gate) }
    let task = store.send(.started)
    effects.add(task)
    #expect(!effects.isEmpty)
    opening.finish()
    await task.finish()
    #expect(effects.isEmpty)
    withExtendedLifetime(store) {}
  }
}
