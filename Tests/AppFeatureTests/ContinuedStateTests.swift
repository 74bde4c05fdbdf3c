import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Continuing from a past state: the user is where they were, with the current standups.
@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct ContinuedStateTests {
  private var renamed: Standup {
    var standup = Standup.designMock
    standup.title = "Renamed"
    return standup
  }

  @Test("The past screens show the current standups")
  func showing() {
    let past = AppFeature.State(.designMock, path: [.detail(.designMock)])
    let state = past.continued(with: AppFeature.State(renamed, .productMock))
    #expect(state.list.standups.map(\.title) == ["Renamed", "Product"])
    #expect(state.path.ids == past.path.ids)
    #expect(AppFeature.screen(state).path.map(\.screen.title) == ["Renamed"])
  }

  @Test("Continuing removes the screens of deleted standups, unless they have unsaved work")
  func gone() {
    let past = AppFeature.State(.designMock, path: [.detail(.designMock)])
    #expect(past.continued(with: AppFeature.State(.productMock)).path.isEmpty)

    var meeting = AppFeature.State(.designMock, path: [.detail(.designMock), .record(.designMock)])
    meeting.changeRecord(meeting.path.ids[1]) { $0.secondsElapsed = 9 }
    #expect(meeting.continued(with: AppFeature.State(.productMock)).path.count == 2)
  }

  @Test("Waiting gestures keep waiting, and stored gestures are not made again")
  func waiting() {
    let gesture = Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])
    var now = AppFeature.State(.designMock, .productMock)
    now.projection.add(gesture)
    let resumed = AppFeature.State(.designMock, .productMock).continued(with: now)
    #expect(resumed.projection == now.projection)
    #expect(resumed.list.standups.map(\.title) == ["Product"])

    var before = AppFeature.State(.designMock, .productMock)
    before.projection.add(gesture)
    let later = before.continued(with: AppFeature.State(.productMock))
    #expect(later.projection.waiting.isEmpty)
    #expect(later.list.standups.map(\.title) == ["Product"])
  }

  @Test("Continuing from a loading state shows the loaded list, without its link and notice")
  func settling() {
    var past = AppFeature.State(link: "standups://?add")
    past.notice = AppFeature.Notice("Deleted.")
    let state = past.continued(with: AppFeature.State(.designMock))
    #expect(state.list.isLoaded && state.pendingLink == nil && state.notice == nil)
    #expect(state.list.standups.map(\.title) == ["Design"])
  }

  @Test("Continuing keeps the session's own changes, and no report is being written")
  func effects() {
    let gesture = Gesture(id: UUID(), edits: [.delete(Standup.productMock.id)])
    var now = AppFeature.State(.designMock, .productMock)
    now.projection.add(gesture)
    now.ownGestures = [gesture.id]
    var past = AppFeature.State(.designMock, .productMock)
    past.isReporting = true
    let state = past.continued(with: now)
    #expect(state.saved.gestures == [gesture])
    #expect(!state.isReporting)
  }

  @Test(
    "A session that continues elsewhere stays there, and one that waits for an effect goes on here",
    arguments: [
      (.given("http://there"), .given("http://there")), (.inOtherWindow, .inOtherWindow),
      (.takingBack("http://there"), .given("http://there")), (.giving, nil), (.taking, nil),
    ] as [(AppFeature.Handoff, AppFeature.Handoff?)])
  func handoff(during handoff: AppFeature.Handoff, after expected: AppFeature.Handoff?) {
    var now = AppFeature.State(.designMock)
    now.handoff = handoff
    let past = AppFeature.State(.designMock, path: [.detail(.designMock)])
    let state = past.continued(with: now)
    #expect(state.handoff == expected)
    #expect(state.path.isEmpty == (expected != nil))
  }

  @Test("The app continues from a past state with the stored standups")
  func wholeApp() async {
    let memory = InMemoryStandups([.designMock])
    let store = appStore(AppFeature.State(), memory)
    await store.send(.task)
    await store.receive(\.updated)
    await store.send(\.list, .standupTapped(Standup.designMock.id))
    await store.receive(\.list.delegate)
    let past = store.state
    await store.send(.path(.popFrom(id: past.path.ids[0])))
    await store.send(\.list, .standupsDeleted(ids: [Standup.designMock.id]))
    await store.skipReceivedActions()
    let now = store.state
    #expect(now.list.standups.isEmpty)
    await store.skipInFlightEffects()

    let next = appStore(past.continued(with: now), memory)
    await next.send(.task)
    await next.skipReceivedActions()
    #expect(next.state.path.isEmpty && next.state.list.standups.isEmpty)
    await next.skipInFlightEffects()
  }
}
