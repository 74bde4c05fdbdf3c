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

  @Test("Only assertions must hold, and changes, actions and effects may be omitted")
  func leavingOut() async {
    let store = makeStore()

    await store.send(.incrementTapped)
    await store.send(.askedTwice)
    await store.send(.incrementTapped) { $0.count = 2 }
    #expect(store.state.fact == "two")
    await store.send(.factCame("two")) { $0.fact = "two" }
    await store.send(.startTapped)
  }

  @Test("A wrong assertion fails")
  func wrongAssertion() async {
    let store = makeStore()

    await expectIssue("−   count: 5", "+   count: 1") {
      await store.send(.incrementTapped) { $0.count = 5 }
    }
  }

  @Test("Receiving skips earlier actions")
  func receive() async {
    let store = makeStore()

    await store.send(.askedTwice)
    await store.receive(.factCame("two")) { $0.fact = "two" }
    await expectIssue("An action was expected from an effect, and none came.") {
      await store.receive(.factCame("one"))
    }
  }

  @Test("A missing action is reported with the actions that came")
  func missing() async {
    let store = makeStore()

    await store.send(.askedTwice)
    await expectIssue(
      "and others came.", "Expected: Tally.Action.ticked", "Tally.Action.factCame(\"one\")"
    ) {
      await store.receive(.ticked)
    }
  }

  @Test("Skipped assertions are shown on request, and fail nothing")
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

  @Test("Exhaustivity can be changed for one operation")
  func temporarily() async {
    let store = makeStore(.on)

    await store.withExhaustivity(.off) { _ = await store.send(.incrementTapped) }
    #expect(store.exhaustivity == .on)
    await store.send(.incrementTapped) { $0.count = 2 }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
  }
}

/// A reporter that keeps issues, in addition to the test runner's.
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
