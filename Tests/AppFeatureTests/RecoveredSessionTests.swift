import Cairn
import CairnTesting
import Foundation
import Models
import Recovery
import SessionsClient
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// The app's part in restoring the work that earlier runs left behind.
@MainActor
@Suite struct RecoveredSessionTests {
  @Test("The start ends when loading fails, or after the search for earlier work")
  func endOfStart() {
    var state = AppFeature.State(.designMock)
    #expect(state.isSettled)
    #expect(!state.hasStarted)
    state.list.failLoading(.newerSchema(at: "/d"))
    #expect(state.hasStarted)
  }

  @Test("Accepting standups from a database that was moved adds those that don't exist yet")
  func added() async {
    let memory = InMemoryStandups([.designMock])
    let store = appStore(AppFeature.State(), memory) {
      $0.movedAside = MovedAsideClient(
        find: {
          [MovedAsideClient.Found(id: "/a", standups: [.engineeringMock, .designMock])]
        },
        settle: { _ in })
    }
    await store.send(.task)
    await store.skipReceivedActions(strict: false)
    await store.send(.recovery(.alert(.presented(.accepted))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.list.standups.map(\.title) == ["Design", "Engineering"])
  }

  @Test("A screen that this version does not know is logged, and the rest is restored")
  func newerRecord() async {
    let lines = LockIsolated<[String]>([])
    let known = #"{"id":7,"screen":{"detail":{"_0":{"standupID":"\#(Standup.designMock.id)"}}}}"#
    let store = appStore(AppFeature.State(), InMemoryStandups([.designMock])) {
      $0.sessionsClient = SessionsClient(
        takeOver: {
          SessionsClient.Record(
            data: Data(#"{"path":[\#(known),{"screen":{"new":{}}}]}"#.utf8), date: .distantPast)
        },
        log: { line in lines.withValue { $0.append(line) } })
    }
    await store.send(.task)
    await store.skipReceivedActions(strict: false)
    #expect(lines.value.count == 1)
    #expect(lines.value.first?.hasPrefix("A saved session: the path was cut at screen 2") == true)
    #expect(store.state.path.ids == [7])
  }
}
