import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import RecordMeeting
import SpeechClient
import StandupDetail
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct PushTests {
  @Test("A tap on a standup pushes its detail")
  func detail() async {
    let store = TestStore(initialState: AppFeature.State(.designMock, .productMock)) {
      AppFeature()
    }

    await store.send(\.list, .standupTapped(Standup.productMock.id))
    await store.receive(\.list.delegate, .showStandup(Standup.productMock.id)) {
      $0.path.append(.detail(.productMock))
    }
  }

  @Test("Starting a meeting pushes the record screen")
  func record() async {
    let state = AppFeature.State(.productMock, path: [.detail(.productMock)])
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .authorized }
    }

    await store.send(\.path[id: 0].detail, .startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate, .startMeeting(Standup.productMock.id)) {
      $0.path.append(.record(.productMock))
    }
  }

  @Test("Starting a meeting from its row opens the standup, which starts it")
  func recordFromRow() async {
    let store = TestStore(initialState: AppFeature.State(.productMock)) {
      AppFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .authorized }
    }

    await store.send(\.list, .startMeetingButtonTapped(Standup.productMock.id))
    await store.receive(\.list.delegate, .startMeeting(Standup.productMock.id)) {
      $0.path.append(.detail(.productMock))
    }
    await store.receive(\.path[id: 0].detail.delegate, .startMeeting(Standup.productMock.id)) {
      $0.path.append(.record(.productMock))
    }
  }

  @Test("If speech is denied, a start from a row asks over the standup")
  func deniedFromRow() async {
    let store = TestStore(initialState: AppFeature.State(.productMock)) {
      AppFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .denied }
    }
    store.exhaustivity = .off

    await store.send(\.list, .startMeetingButtonTapped(Standup.productMock.id))
    await store.skipReceivedActions()
    #expect(store.state.path.count == 1)
    #expect(
      AppFeature.screen(store.state).path.last?.screen.dialog?.title
        == "Speech recognition denied")
  }

  @Test("A tap on a past meeting pushes it, and going back returns to the detail")
  func meeting() async {
    let state = AppFeature.State(.designMock, path: [.detail(.designMock)])
    let store = TestStore(initialState: state) { AppFeature() }

    await store.send(\.path[id: 0].detail, .meetingTapped(Standup.designMeeting.id))
    await store.receive(
      \.path[id: 0].detail.delegate,
      .showMeeting(Standup.designMeeting.id, of: Standup.designMock.id)
    ) {
      $0.path.append(.meeting(Standup.designMeeting, of: .designMock))
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test("Starting a meeting after an edit pushes the edited standup")
  func pushAfterEdit() async {
    let renamed = Standup.productMock.with { $0.title = "Products" }
    let state = AppFeature.State(renamed, path: [.detail(renamed)])
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .notDetermined }
    }

    await store.send(\.path[id: 0].detail, .startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate) { $0.path.append(.record(renamed)) }
  }
}
