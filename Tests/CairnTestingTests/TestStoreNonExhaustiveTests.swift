import Cairn
import CairnTestSupport
import CairnTesting
import IssueReporting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestStoreNonExhaustiveTests {
  let clock = TestClock()

  private func makeStore(_ exhaustivity: Exhaustivity = .off) -> TestStoreOf<Tally> {
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test("Only what is asserted must hold; changes, actions and effects may be left out")
  func leavingOut() async {
    let store = makeStore()

    await store.send(.incrementTapped)
    await store.send(.askedTwice)
    await store.send(.incrementTapped) { $0.count = 2 }
    #expect(store.state.fact == "two")
    await store.send(.factCame("two")) { $0.fact = "two" }
    await store.send(.startTapped)
  }

  @Test("What is asserted and does not hold fails")
  func wrongAssertion() async {
    let store = makeStore()

    await expectIssue("−   count: 5", "+   count: 1") {
      await store.send(.incrementTapped) { $0.count = 5 }
    }
  }

  @Test("Receiving skips what comes before")
  func receive() async {
    let store = makeStore()

    await store.send(.askedTwice)
    await store.receive(.factCame("two")) { $0.fact = "two" }
    await expectIssue("An action was expected from an effect, and none came.") {
      await store.receive(.factCame("one"))
    }
  }

  @Test("An action that is not among those that came is reported with them")
  func missing() async {
    let store = makeStore()

    await store.send(.askedTwice)
    await expectIssue(
      "and others came.", "Expected: Tally.Action.ticked", "Tally.Action.factCame(\"one\")"
    ) {
      await store.receive(.ticked)
    }
  }

  @Test("What is skipped is shown on demand, and fails nothing")
  func showing() async {
    let store = makeStore(.off(showSkippedAssertions: true))
    let notes = Notes()

    await withIssueReporters(IssueReporters.current + [notes]) {
      await store.send(.incrementTapped)
      await store.send(.askedTwice)
      await store.receive(.factCame("two")) { $0.fact = "two" }
      await store.send(.startTapped)
      await store.skipInFlightEffects()
    }

    #expect(notes.texts.count == 3)
    #expect(notes.texts[0].hasPrefix("Changes of the state were not asserted."))
    #expect(notes.texts[0].contains("−   count: 0") && notes.texts[0].contains("+   count: 1"))
    #expect(
      notes.texts[1] == """
        Actions that effects sent were skipped.

          Tally.Action.factCame("one")
        """)
    #expect(
      notes.texts[2].hasPrefix("Effects in flight were skipped.\n\n  Tally.Action.startTapped"))
  }

  @Test("Exhaustivity is changed for the length of an operation")
  func temporarily() async {
    let store = makeStore(.on)

    await store.withExhaustivity(.off) { _ = await store.send(.incrementTapped) }
    #expect(store.exhaustivity == .on)
    await store.send(.incrementTapped) { $0.count = 2 }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
  }
}

/// Keeps what was reported, besides what the test runner makes of it.
private final class Notes: IssueReporter {
  private let reports = LockIsolated<[String]>([])

  var texts: [String] { reports.value }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    reports.withValue { $0.append(text) }
  }
}
