import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestStoreEndTests {
  let clock = TestClock()

  private func makeStore() -> TestStoreOf<Tally> {
    TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("An action that is never received fails the test at the send that caused it")
  func unreceived() async {
    await expectIssue(
      "2 action(s) from effects were not received before the test ended.",
      "Tally.Action.factCame(\"two\")", at: #line + 3
    ) {
      let store = makeStore()
      await store.send(.askedTwice)
    }
    await expectIssue("1 action(s) from effects", "Tally.Action.ticked", at: #line + 2) {
      let store = makeStore()
      let task = await store.send(.startTapped)
      await store.send(.incrementTapped) { $0.count = 1 }
      await clock.advance(by: .seconds(1))
      await task.cancel()
    }
  }

  @Test("Effects that still run when a test store is released are canceled and released")
  func release() async {
    final class Token: Sendable {}
    weak var leaked: Token?
    await expectIssue("still running as the test ends") {
      let token = Token()
      leaked = token
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { [token] _, _ in
          .run { [token] _ in
            try? await Task.never()
            withExtendedLifetime(token) {}
          }
        }
      }
      await store.send(true)
    }
    #expect(leaked == nil)
  }

  @Test(
    "When a step returns, an effect that it canceled has cleaned up on the main actor",
    arguments: [true, false])
  func cleanup(isCanceledAtOnce: Bool) async {
    let cleanups = LockIsolated(0)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isStart in
        guard isStart else { return .cancel(id: 1) }
        let work = Effect<Bool>.run { _ in
          try? await Task.never()
          await MainActor.run { cleanups.withValue { $0 += 1 } }
        }
        .cancellable(id: 1)
        return isCanceledAtOnce ? .merge(work, .send(false)) : work
      }
    }

    await store.send(true)
    if !isCanceledAtOnce { await store.send(false) }
    #expect(cleanups.value == 1)
    if isCanceledAtOnce { await store.receive(false) }
  }

  @Test("Effects in flight can be skipped, and skipping none fails")
  func skipInFlight() async {
    let store = makeStore()
    await expectIssue("Effects in flight were to be skipped, and there are none.") {
      await store.skipInFlightEffects()
    }

    await store.send(.startTapped)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.count = 1 }
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Finishing waits for all effects")
  func finish() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let store = TestStore(initialState: Tally.State()) {
      Tally(fact: { _ in
        await Task.detached { for await _ in stream {} }.value
        return "late"
      })
    }
    await store.send(.factTapped)
    Task.detached { continuation.finish() }

    await expectIssue("1 action(s) from effects were not received before the store was finished.") {
      await store.finish(timeout: .seconds(300))
    }
    #expect(store.state.fact == nil)
    await store.receive(.factCame("late")) { $0.fact = "late" }
  }

  @Test("Unreceived actions are reported once when the store finishes, and can then be skipped")
  func finishUnreceived() async {
    do {
      let store = makeStore()
      await store.send(.askedTwice)
      await expectIssue("2 action(s) from effects were not received before the store was finished.")
      {
        await store.finish()
      }
    }
    let store = makeStore()
    await store.send(.askedTwice)
    await expectIssue("before the store was finished.") { await store.finish() }
    await store.skipReceivedActions()
    #expect(store.state.fact == "two")
  }

  @Test("Running effects are reported once when the store finishes, and can then be skipped")
  func finishRunning() async {
    do {
      let store = makeStore()
      await store.send(.startTapped)
      await expectIssue("some are in flight") { await store.finish(timeout: .milliseconds(1)) }
    }
    let store = makeStore()
    await store.send(.startTapped)
    await expectIssue("some are in flight") { await store.finish(timeout: .milliseconds(1)) }
    await store.skipInFlightEffects()
  }

  @Test("Finishing fails when effects do not end in time, and names them")
  func finishTooEarly() async {
    let store = makeStore()
    let line = #line + 1
    await store.send(.startTapped)

    await expectIssue(
      "Effects were expected to end, and some are in flight after 0.001 seconds.",
      "Tally.Action.startTapped", "sent at CairnTestingTests/TestStoreEndTests.swift:\(line)",
      at: #line + 2
    ) {
      await store.finish(timeout: .milliseconds(1))
    }
  }

  @Test("The task of a step cancels its effects, or waits for their end")
  func task() async {
    let store = makeStore()

    let timer = await store.send(.startTapped)
    await expectIssue("expected to end, and are in flight after 0.001 seconds", at: #line + 1) {
      await timer.finish(timeout: .milliseconds(1))
    }
    #expect(!timer.isCancelled)
    await timer.cancel()
    #expect(timer.isCancelled)
    await timer.finish()
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.finish()
  }
}
