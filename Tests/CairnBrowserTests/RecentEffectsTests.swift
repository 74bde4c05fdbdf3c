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

  /// Runs a test with an effect that has begun now, and ends when the stream does.
  private func withEffect(
    now: @escaping () -> ContinuousClock.Instant,
    _ test: (RecentEffects, StoreTask, AsyncStream<Void>.Continuation) async -> Void
  ) async {
    let effects = RecentEffects(now: now)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Waiter.State()) { Waiter(gate: gate) }
    let task = store.send(.started)
    effects.add(task)
    await test(effects, task, opening)
    opening.finish()
    await task.finish()
    withExtendedLifetime(store) {}
  }

  @Test("An effect that runs for over a second doesn't keep the work from being stored")
  func longEffect() async {
    var now = ContinuousClock.now
    await withEffect(now: { now }) { effects, _, _ in
      now = now.advanced(by: RecentEffects.duration)
      #expect(!effects.isEmpty)
      now = now.advanced(by: .nanoseconds(1))
      #expect(effects.isEmpty)
    }
  }

  @Test("An effect that has ended doesn't keep the work from being stored")
  func endedEffect() async {
    let now = ContinuousClock.now
    await withEffect(now: { now }) { effects, task, opening in
      #expect(!effects.isEmpty)
      opening.finish()
      await task.finish()
      #expect(effects.isEmpty)
    }
  }
}
