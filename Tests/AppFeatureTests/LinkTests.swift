import Cairn
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct LinkTests {
  nonisolated static let standup = "standups://standups/\(Standup.designMock.id)"
  nonisolated static let unknownID = "00000000-0000-0000-0000-000000000009"

  func store(
    link: String, path: [AppFeature.Path.State] = [],
    database: StandupsDatabase = .inMemory([.designMock, .productMock])
  ) -> TestStoreOf<AppFeature> {
    let list = StandupsList.State()
    let state = AppFeature.State(list: list, path: StackState(path), link: link)
    return TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.standupsDatabase = database
    }
  }

  /// Loads the standups, and asserts that the link is followed afterwards.
  func follow(_ link: String, to path: [AppFeature.Path.State]) async {
    let store = store(link: link)

    await store.send(\.list, .task)
    await store.receive(\.list, .standupsLoaded([.designMock, .productMock])) {
      $0.list.isLoading = false
      $0.list.standups = [.designMock, .productMock]
    }
    await store.receive(\.list.delegate, .loadingFinished) {
      $0.pendingLink = nil
      $0.path = StackState(path)
    }
  }

  @Test("A link to a standup opens its detail, once the standups are there")
  func detail() async {
    await follow(Self.standup, to: [.detail(.designMock)])
    await follow(Self.standup.lowercased(), to: [.detail(.designMock)])
  }

  @Test("A link to a standup's meeting-to-be opens its detail and the record screen")
  func record() async {
    await follow("\(Self.standup)/record", to: [.detail(.designMock), .record(.designMock)])
  }

  @Test("A link to a past meeting opens the detail and the meeting")
  func meeting() async {
    await follow(
      "\(Self.standup)/meetings/\(Standup.designMeeting.id)",
      to: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
  }

  @Test(
    "A link to what does not exist opens the list and says so",
    arguments: [
      "standups://standups/\(unknownID)",
      "standups://standups/\(unknownID)/record",
      "\(standup)/meetings/\(unknownID)",
      "\(standup)/meetings",
      "\(standup)/recordings",
      "\(standup)/record/now",
      "standups://standups/Design",
      "standups://standups",
      "standups://",
      "standups:/standups/\(Standup.designMock.id)",
      "https://standups/\(Standup.designMock.id)",
      "",
    ])
  func unknown(_ link: String) async {
    let store = store(link: link, path: [.detail(.productMock)])
    store.exhaustivity = .off

    await store.send(\.list, .task)
    await store.receive(\.list.delegate, .loadingFinished) {
      $0.pendingLink = nil
      $0.path = StackState()
      $0.alert = AlertState {
        TextState("Link not found")
      } actions: {
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("There is no standup or meeting at \(link).")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("Where the standups cannot be read, a link leads nowhere, and both are said")
  func unreadable() async {
    let store = store(
      link: Self.standup,
      database: .failing(.unreadable(path: "/d", found: "", keptAsideAs: "/d.1")))
    store.exhaustivity = .off

    await store.send(\.list, .task)
    await store.receive(\.list.delegate, .loadingFinished) {
      $0.alert = .linkNotFound(Self.standup)
    }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Link not found")
    await store.send(\.alert.dismiss)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Data failed to load")
  }

  @Test("A link waits for standups that cannot be read yet")
  func readLater() async {
    let store = store(link: Self.standup, database: .failing(.busy(path: "/d")))
    store.exhaustivity = .off
    await store.send(\.list, .task)
    await store.receive(.list(.loadingFailed(.busy(path: "/d"))))
    #expect(store.state.alert == nil)
    store.dependencies.standupsDatabase = .inMemory(Standup.samples)
    await store.send(\.list, .retryLoadingButtonTapped)
    await store.receive(\.list.delegate, .loadingFinished)
    #expect(store.state.path.count == 1)
  }

  @Test("Without a link the list is what opens")
  func noLink() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.standupsDatabase = .inMemory()
    }

    await store.send(\.list, .task)
    await store.receive(\.list, .standupsLoaded([])) { $0.list.isLoading = false }
    await store.receive(\.list.delegate, .loadingFinished)
  }
}
