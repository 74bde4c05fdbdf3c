import Cairn
import CairnTesting
import Models
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct DeletionTests {
  let memory = InMemoryStandups([.designMock, .productMock])

  func store(path: [AppFeature.Path.State]) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(.designMock, .productMock, path: path), memory, rules: .off)
  }

  /// Returns a store whose screens are shown.
  func shownStore(path: [AppFeature.Path.State]) -> TestStoreOf<AppFeature> {
    let store = store(path: path)
    store.show { AppFeature.screen($0) }
    return store
  }

  @Test("\"Yes\" in the detail deletes the standup and leaves its screen")
  func deletion() async throws {
    let store = shownStore(path: [.detail(.designMock)])
    try await store.press("Delete")
    try await store.press("Yes")
    await store.receive(
      \.path[id: 0].detail.delegate, .deletionConfirmed(Standup.designMock.id)
    ) {
      $0.path.removeAll()
      $0.list.standups = [.productMock]
    }
    #expect(try await memory.standups == [.productMock])
  }

  @Test("A deletion shows a notice for a while, and undo restores the standup in its position")
  func undo() async throws {
    let clock = TestClock()
    let store = appStore(AppFeature.State(.designMock, .productMock), memory, clock: clock)
    await store.send(\.list.delegate, .deleted([Standup.designMock.id]))
    let notice = try #require(AppFeature.screen(store.state).notice)
    #expect(notice.text == "Deleted “Design”.")
    #expect(notice.button?.shortcut == "u")
    await store.send(try #require(notice.button?.action)) {
      $0.list.standups = [.designMock, .productMock]
      $0.notice = nil
    }
    #expect(try await memory.standups == [.designMock, .productMock])

    await store.send(\.list.delegate, .deleted([Standup.productMock.id]))
    #expect(store.state.notice != nil)
    await clock.advance(by: .seconds(8))
    await store.receive(.noticeExpired) { $0.notice = nil }
  }

  @Test("If a deletion waits, undo restores the standup as others have changed it meanwhile")
  func undoAfterOthers() async throws {
    let app = SharedApp()
    let store = await app.store()
    app.commitError.setValue(.diskFull(at: "/d"))
    await store.send(\.list.delegate, .deleted([app.design]))
    await store.receiveUpdates { store.state.outbox.failure != nil }

    let (id, name) = (Standup.designMock.attendees[0].id, Standup.designMock.attendees[0].name)
    try await app.memory.make(.edit(app.design, .renameAttendee(id, from: name, to: "Other")))
    await app.client.refresh()
    await store.receiveUpdates {
      store.state.projection.stored.standups[id: app.design]?.attendees[id: id]?.name == "Other"
    }
    app.commitError.setValue(nil)
    await store.send(.undoButtonTapped)
    await app.clock.advance(by: .seconds(1))
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    let restored = try await app.memory.standups[id: app.design]
    #expect(restored?.attendees[id: id]?.name == "Other")
  }

  @Test("Undo restores a deleted meeting and a deleted attendee")
  func undoOfParts() async throws {
    let store = store(path: [.detail(.designMock)])
    let meetings = Set(Standup.designMock.meetings.ids)
    await store.send(\.path[id: 0].detail, .meetingsDeleted(ids: meetings))
    await store.receive(\.path[id: 0].detail.delegate)
    #expect(store.state.notice?.text == "Deleted “7 Nov 2023, 22:13”.")
    await store.send(.undoButtonTapped)
    #expect(try await memory.standups[0] == .designMock)

    let attendee = Standup.designMock.attendees[2]
    await store.send(
      \.path[id: 0].detail.delegate, .edited(Standup.designMock.id, [.deleteAttendee(attendee.id)]))
    #expect(store.state.notice?.text == "Deleted “Blob Sr”.")
    await store.send(.undoButtonTapped)
    #expect(try await memory.standups[0] == .designMock)
  }

  @Test("\"Nevermind\" and Escape keep the standup and its screen", arguments: [false, true])
  func nevermind(isDismissed: Bool) async throws {
    let store = shownStore(path: [.detail(.designMock)])
    try await store.press("Delete")
    if isDismissed { try await store.dismiss() } else { try await store.press("Nevermind") }
    #expect(store.shown.first == "Daily Standups > Design")
    #expect(try await memory.standups == [.designMock, .productMock])
  }

  /// The position on the path of Design's detail, where the user deletes it.
  enum Place: CaseIterable {
    case aboveAnother, belowAnother, shownTwice, belowItsMeeting

    var path: [AppFeature.Path.State] {
      let design = AppFeature.Path.State.detail(.designMock)
      let product = AppFeature.Path.State.detail(.productMock)
      return switch self {
      case .aboveAnother: [product, design]
      case .belowAnother: [design, product]
      case .shownTwice: [product, design, product, design]
      case .belowItsMeeting:
        [product, design, .meeting(Standup.designMeeting, of: .designMock), .record(.designMock)]
      }
    }

    var expectation: (deleter: StackElementID, keptScreens: Int) {
      switch self {
      case .aboveAnother: (1, 1)
      case .belowAnother: (0, 0)
      case .shownTwice: (3, 1)
      case .belowItsMeeting: (1, 1)
      }
    }
  }

  @Test(
    "Deleting a standup pops the first screen that shows it and all screens above",
    arguments: Place.allCases)
  func popping(_ place: Place) async {
    let store = store(path: place.path)
    let (deleter, keptScreens) = place.expectation

    await store.send(
      \.path[id: deleter].detail.delegate, .deletionConfirmed(Standup.designMock.id))
    #expect(store.state.path.count == keptScreens)
    #expect(store.state.list.standups == [.productMock])
  }

  @Test("Deleting rows of the list pops the screens that show them")
  func rows() async throws {
    let store = store(path: [.detail(.productMock), .detail(.designMock)])

    await store.send(\.list, .standupsDeleted(ids: [Standup.designMock.id]))
    await store.receive(\.list.delegate, .deleted([Standup.designMock.id])) {
      $0.list.standups = [.productMock]
    }
    #expect(store.state.path.count == 1)
    #expect(try await memory.standups == [.productMock])
  }

  @Test("Deleting a row that no screen shows does not change the path")
  func unrelatedRow() async {
    let store = store(path: [.detail(.productMock)])

    await store.send(\.list.delegate, .deleted([Standup.designMock.id]))
    #expect(store.state.path.count == 1)
  }
}
