import Cairn
import CairnTesting
import Models
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

/// The alert for data that failed to load.
@MainActor
@Suite struct LoadingFailureTests {
  /// Every kind of failure.
  nonisolated static let failures: [StandupsDatabaseError] = [
    .unreadable(at: "/d", found: "no database", keptAsideAs: "/d.1"),
    .unreadable(at: "/d", found: "no database", keptAsideAs: nil), .newerSchema(at: "/d"),
    .busy(at: "/d"), of(.notStandups), of(.lost), of(.notWritable),
    .diskFull(at: "/d"), .unavailable("The disk does not answer."), .other("It failed."),
  ]

  nonisolated private static func of(_ kind: StandupsDatabaseError.Kind) -> StandupsDatabaseError {
    StandupsDatabaseError(kind, reason: "\(kind)") { _ in "It failed." }
  }

  func state(_ failure: StandupsDatabaseError) -> StandupsList.State {
    var state = StandupsList.State()
    state.failLoading(failure)
    return state
  }

  func store(_ failure: StandupsDatabaseError) -> TestStoreOf<StandupsList> {
    var state = state(failure)
    state.presentFailure()
    let store = TestStore(initialState: state) { StandupsList() }
    store.exhaustivity = .off
    store.show { StandupsList.screen($0) }
    return store
  }

  @Test(
    "Every failure has an alert, which appears only when the parent presents it",
    arguments: failures)
  func everyKind(_ failure: StandupsDatabaseError) {
    var state = state(failure)
    #expect(StandupsList.screen(state).dialog == nil)
    state.presentFailure()
    let dialog = StandupsList.screen(state).dialog
    #expect(dialog?.title.isEmpty == false)
    #expect(state.linkedDestination == nil && state.saved == nil, "An alert is no part of a place.")
  }

  @Test("The alert about an unreadable file names its new path and offers sample data")
  func movedAside() async throws {
    let store = store(.unreadable(at: "/d", found: "no database", keptAsideAs: "/d.1"))
    #expect(
      store.shown == [
        "Data failed to load",
        """
        Unfortunately your past data failed to load. Would you like to load some sample data to \
        play around with?

        The database at /d could not be read (no database). It was kept as /d.1.
        """, "Yes (button)", "No (button)",
      ])
    try await store.press("Yes")
    await store.receive(.delegate(.samplesRequested))
    #expect(store.state.destination == nil)
  }

  @Test("The alert about a database of a newer version offers only \"OK\"")
  func newer() async throws {
    let store = store(.newerSchema(at: "/d"))
    #expect(
      store.shown == [
        "Made by a newer version",
        "The database was left as it was. Update Standups to open it.", "OK (button)",
      ])
    try await store.press("OK")
    #expect(store.shown.contains("Could not read the standups."))
  }

  @Test("\"Try again\" asks the parent to load again")
  func passing() async throws {
    let store = store(.busy(at: "/d"))
    #expect(
      store.shown == [
        "Data failed to load", "The database at /d is in use by another program. Try again.",
        "Try again (button)", "OK (button)",
      ])
    try await store.press("Try again")
    await store.receive(.delegate(.loadingRequested))
    #expect(store.state.destination == nil)
  }

  @Test(
    "An answered alert is not presented again, but a withdrawn one is",
    arguments: failures)
  func answeredOnce(_ failure: StandupsDatabaseError) async throws {
    let store = store(failure)
    var state = store.state
    state.withdrawFailure()
    #expect(!state.isTellingFailure)
    state.presentFailure()
    #expect(state.isTellingFailure)
    try await store.dismiss()
    state = store.state
    state.presentFailure()
    #expect(!state.isTellingFailure)
  }

  @Test(
    "A later successful reading withdraws the alert, unless the file was moved",
    arguments: failures)
  func readLater(_ failure: StandupsDatabaseError) {
    var state = state(failure)
    state.presentFailure()
    state.startLoading()
    state.finishLoading()
    #expect(state.isTellingFailure == failure.isKeptAside)
  }

  @Test("The alert never replaces a form, and a later failure replaces the alert")
  func replaced() {
    var state = state(.busy(at: "/d"))
    state.destination = .add(StandupForm.State(standup: .engineeringMock))
    state.presentFailure()
    state.withdrawFailure()
    #expect(state.add != nil)
    state.destination = nil
    state.presentFailure()
    state.failLoading(.newerSchema(at: "/d"))
    #expect(StandupsList.screen(state).dialog?.title == "Made by a newer version")
  }
}
