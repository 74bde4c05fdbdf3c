import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestStoreReceiveTests {
  let store: TestStoreOf<Tally>

  init() {
    store = TestStore(initialState: Tally.State()) { Tally() }
  }

  @Test("An action is received by value, by case, by case and value, or by a condition")
  func receive() async {
    await store.send(.askedTwice)
    await store.receive(.factCame("one")) { $0.fact = "one" }
    await store.receive(\.factCame) { $0.fact = "two" }
    await store.send(.askedTwice)
    await store.receive(\.factCame, "one") { $0.fact = "one" }
    await store.receive({ $0 == .factCame("two") }) { $0.fact = "two" }
  }

  @Test("An unexpected action fails with a diff, and is still reduced")
  func wrongAction() async {
    await store.send(.askedTwice)

    await expectIssue(
      """
      An effect sent another action than the one that was expected.

          − Tally.Action.factCame("two")
          + Tally.Action.factCame("one")

      (Expected: −, Received: +)
      """, at: #line + 2
    ) {
      await store.receive(.factCame("two")) { $0.fact = "two" }
    }
    #expect(store.state.fact == "one")
    await expectIssue("− Tally.Action.ticked", "+ Tally.Action.factCame(") {
      await store.receive(\.ticked) { _ in Issue.record("It speaks of another action.") }
    }
    #expect(store.state.fact == "two")
  }

  @Test("The message about a missing case spells it as the test does")
  func missingCase() async {
    await expectIssue("Expected: an action of the case \\.factCame\n") {
      await store.receive(\.factCame)
    }
    await expectIssue("Expected: an action of the case \\.factCame\n") {
      await store.receive(
        \.factCame, timeout: .zero)
    }
    await expectIssue("Expected: Tally.Action.ticked\n") { await store.receive(\.ticked) }
    let kept: CaseKeyPath<Tally.Action, String> = \.factCame
    await expectIssue("Expected: an action of the case with a value of type String") {
      await store.receive(kept)
    }
  }

  @Test("Receiving fails after the timeout if the effect waits for something else")
  func timeout() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.startTapped)

    await expectIssue("and none came", "did not send it within 0.001 seconds", "advance the clock")
    {
      await store.receive(.ticked, timeout: .milliseconds(1))
    }
    await task.cancel()
  }

  @Test("Receiving waits for an effect that works elsewhere")
  func elsewhere() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Tally.State()) {
      Tally(fact: { _ in
        await Task.detached { await stream.first { _ in true } ?? "" }.value
      })
    }

    await store.send(.factTapped)
    Task.detached { continuation.yield("from elsewhere") }
    await store.receive(.factCame("from elsewhere"), timeout: .seconds(300)) {
      $0.fact = "from elsewhere"
    }
  }

  @Test("Received actions can be skipped, and skipping none fails")
  func skip() async {
    await store.send(.askedTwice)
    await store.skipReceivedActions()
    #expect(store.state.fact == "two")

    await expectIssue("Received actions were to be skipped, and there are none.") {
      await store.skipReceivedActions()
    }
    await store.skipReceivedActions(strict: false)
  }

  @Test("A report of an operator has the line of the test that caused it")
  func reportsOfOperators() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1).report("reported")
        return action == 0 ? .send(1) : .none
      }
    }

    await expectIssue("reported", at: #line + 1) {
      await store.send(0)
    }
    await store.receive(1)
  }
}
