import Cairn
import CairnTesting
import Conflicts
import Foundation
import Models
import RecordMeeting
import Recovery
import SessionsClient
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Handing a session over to another renderer.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct HandoffTests {
  private let given = LockIsolated<[Data]>([])

  private func meeting(isPaused: Bool = false) -> AppFeature.State {
    var state = AppFeature.State(
      .designMock, path: [.detail(.designMock), .record(.designMock)])
    state.changeRecord(state.path.ids[1]) {
      $0.secondsElapsed = 9
      $0.isPaused = isPaused
    }
    return state
  }

  private func store(
    _ state: AppFeature.State, failing error: HandoffError? = nil
  ) -> TestStoreOf<AppFeature> {
    var state = state
    state.recovery = Recovery.State(isSessionSettled: true)
    state.handoffTitle = "Open in browser"
    let store = appStore(state, InMemoryStandups([.designMock])) {
      $0.sessionsClient.give = { [given] record throws(HandoffError) in
        if let error { throw error }
        given.withValue { $0.append(record) }
        return "http://there"
      }
    }
    store.exhaustivity = .off
    return store
  }

  @Test("Handing over sends the session, closes its screens, and shows the address")
  func handingOver() async throws {
    let store = store(meeting())
    let saved = store.state.saved
    let button = try #require(AppFeature.screen(store.state).menu.first)
    #expect(button.title == "Open in browser")
    await store.send(button.action)
    let dialog = try #require(AppFeature.screen(store.state).top.dialog)
    #expect(dialog.title == "Open in browser?")
    #expect(dialog.buttons.map(\.title) == ["Continue there", "Stay"])
    #expect(given.value.isEmpty, "Nothing is handed over before the answer.")
    await store.send(.alert(.presented(.handoffConfirmed)))
    await store.receive(.handedOver(.success("http://there")))
    #expect(
      try given.value.map { try JSONDecoder().decode(SavedSession.self, from: $0) } == [saved])
    #expect(store.state.path.isEmpty && store.state.handoff == .given("http://there"))
    let stack = AppFeature.screen(store.state)
    #expect(stack.root.texts.contains("http://there") && stack.menu.isEmpty)
    #expect(stack.root.copy?.text(.fixed) == "http://there")
    #expect(stack.quitting == .atOnce)
  }

  @Test("A session that was taken back goes on where it was, and its address is revoked")
  func takingBack() async throws {
    let saved = meeting().saved
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(saved), date: Date(timeIntervalSince1970: 1_800_000_000),
      isContinued: true)
    let store = givenStore { record }
    let action = try #require(AppFeature.screen(store.state).root.action(ofButton: "Take back"))
    await store.send(action)
    #expect(AppFeature.screen(store.state).root.action(ofButton: "Take back") == nil)
    await store.receive(
      .takenBack(InterruptedSession(saved: saved, suspendedTime: .zero, isContinued: true)))
    #expect(store.state.handoff == nil)
    #expect(store.state.saved == saved)
  }

  @Test("A session that was taken back asks once about each deleted standup, also about later ones")
  func takingBackQuestions() async throws {
    let (early, late) = (Standup.designMock, Standup.productMock)
    var gone = GoneStandups()
    gone.note([early.id, late.id], from: [early, late], to: [])
    gone.ask(about: early.id, [.edit(early.id, .setTitle(from: "Design", to: "Mine"))])
    var state = AppFeature.State()
    state.conflicts.gone = gone
    let saved = state.saved
    gone.ask(about: late.id, [.edit(late.id, .setTitle(from: "Product", to: "Mine"))])
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(saved), date: Date(timeIntervalSince1970: 1_800_000_000),
      isContinued: true)
    let store = givenStore(asking: gone) { record }
    await store.send(.takeBackButtonTapped)
    await store.receive(
      .takenBack(InterruptedSession(saved: saved, suspendedTime: .zero, isContinued: true)))
    #expect(store.state.conflicts.gone.orphans.map(\.title) == [early.title, late.title])
  }

  @Test("A session that was continued elsewhere can't be taken back, and the screen says so")
  func takingBackLate() async {
    let store = givenStore { nil }
    await store.send(.takeBackButtonTapped)
    await store.receive(.takenBack(nil))
    #expect(store.state.handoff == .given("http://there"))
    #expect(
      AppFeature.screen(store.state).notice?.text
        == "The session was continued elsewhere already, so it can't come back here.")
    await store.skipInFlightEffects()
  }

  /// Returns a store of a session that was handed over.
  private func givenStore(
    asking gone: GoneStandups = GoneStandups(),
    _ takeBack: @escaping @Sendable () -> SessionsClient.Record?
  ) -> TestStoreOf<AppFeature> {
    var state = AppFeature.State(.designMock)
    state.recovery = Recovery.State(isSessionSettled: true)
    state.handoff = .given("http://there")
    state.conflicts.gone = gone
    let store = appStore(state, InMemoryStandups([.designMock])) {
      $0.sessionsClient.takeBack = { takeBack() }
    }
    store.exhaustivity = .off
    return store
  }

  @Test("A session can be handed over only while there is somewhere to continue")
  func offer() async {
    let store = store(meeting())
    await store.send(.handoffOffered(nil))
    #expect(AppFeature.screen(store.state).menu.isEmpty)
    await store.send(.handoffRequested)
    #expect(store.state.alert == nil)
    await store.send(.handoffOffered("Open in browser"))
    #expect(AppFeature.screen(store.state).menu.map(\.title) == ["Open in browser"])
  }

  @Test("A failed handoff keeps the screens and shows the error", arguments: HandoffError.allCases)
  func failing(_ error: HandoffError) async {
    let store = store(meeting(), failing: error)
    await store.send(.handoffRequested)
    await store.send(.alert(.presented(.handoffConfirmed)))
    await store.receive(.handedOver(.failure(error)))
    #expect(store.state.path.count == 2 && store.state.handoff == nil)
    #expect(AppFeature.screen(store.state).notice?.text == "\(error)")
    await store.skipInFlightEffects()
  }

  @Test(
    "The app hands over a session once, and only after an earlier session is settled"
  )
  func once() async {
    let store = store(meeting())
    await store.send(.handoffRequested)
    await store.send(.alert(.presented(.handoffConfirmed)))
    await store.send(.handoffRequested)
    #expect(store.state.alert == nil)
    await store.skipReceivedActions(strict: false)
    #expect(given.value.count == 1)

    var unsettled = meeting()
    unsettled.handoffTitle = "Open in browser"
    let other = appStore(unsettled, InMemoryStandups([.designMock]))
    await other.send(.handoffRequested)
    #expect(other.state.alert == nil && other.state.handoff == nil)
  }

  @Test(
    "A handed-over session opens with the same ids, without a question, and stays paused if it was",
    arguments: [false, true])
  func takingOver(isPaused: Bool) async throws {
    let state = meeting(isPaused: isPaused)
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(state.saved),
      date: Date(timeIntervalSince1970: 1_800_000_000), isContinued: true)
    let store = appStore(AppFeature.State(), InMemoryStandups([.designMock])) {
      $0.sessionsClient.takeOver = { record }
    }
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.updated)
    await store.receive(
      .recovery(
        .sessionSearched(
          InterruptedSession(saved: state.saved, suspendedTime: .zero, isContinued: true)))
    )
    await store.skipReceivedActions(strict: false)
    #expect(AppFeature.screen(store.state).top.dialog == nil)
    #expect(store.state.path.ids == state.path.ids)
    guard case .record(let record)? = store.state.path.last else {
      Issue.record("The meeting is not there.")
      return
    }
    #expect(record.secondsElapsed == 9 && record.isPaused == isPaused)
    await store.skipInFlightEffects()
  }

  @Test("Without a handoff title, the menu is empty")
  func nowhere() {
    #expect(AppFeature.screen(meeting()).menu.isEmpty)
  }

  @Test(
    "The app stops saving a session as soon as it hands it over or takes another one over",
    arguments: [nil, .giving, .given("http://there"), .inOtherWindow, .taking]
      as [AppFeature.Handoff?])
  func keeping(during handoff: AppFeature.Handoff?) async {
    var state = meeting()
    state.recovery = Recovery.State(isSessionSettled: true)
    let kept = LockIsolated(0)
    let sessions = SessionsClient(
      takeOver: { nil },
      keep: { [kept] _, _ in
        kept.withValue { $0 += 1 }
        return true
      })
    state.handoff = handoff
    let keeper = SessionKeeper(of: Store(initialState: state) { AppFeature() }, in: sessions)
    #expect((keeper.news() != nil) == (handoff == nil))
    await keeper.end()
    #expect(kept.value == (handoff == nil ? 1 : 0))
  }
}
