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
    link: String?, path: [AppFeature.Path.State] = [],
    database: StandupsDatabase = InMemoryStandups([.designMock, .productMock]).client()
  ) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(path: StackState(path), link: link), InMemoryStandups()) {
      $0.standupsClient = StandupsClient(database)
    }
  }

  /// Loads the standups, and asserts that the link is followed afterwards.
  func follow(_ link: String, to path: [AppFeature.Path.State]) async {
    let store = store(link: link)

    await store.send(.task)
    await store.receive(\.updated) {
      $0.list.isLoading = false
      $0.list.standups = [.designMock, .productMock]
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

    await store.send(.task)
    await store.receive(\.updated) {
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

  @Test("Where the standups were moved aside, a link leads nowhere, and both are said")
  func unreadable() async {
    let isRead = LockIsolated(false)
    var database = InMemoryStandups().client()
    database.read = { [read = database.read] version throws(StandupsDatabaseError) in
      guard
        isRead.withValue({ (isRead: inout Bool) in
          defer { isRead = true }
          return isRead
        })
      else {
        throw .unreadable(path: "/d", found: "", keptAsideAs: "/d.1")
      }
      return try await read(version)
    }
    let store = store(link: Self.standup, database: database)

    await store.send(.task)
    await store.receive(\.updated)
    await store.receive(\.updated)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Data failed to load")
    await store.send(\.alert.dismiss)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Link not found")
  }

  @Test("A link waits for standups that cannot be read yet")
  func readLater() async {
    let isBusy = LockIsolated(true)
    var database = InMemoryStandups(Standup.samples).client()
    database.read = { [read = database.read] version throws(StandupsDatabaseError) in
      guard !isBusy.value else { throw .busy(path: "/d") }
      return try await read(version)
    }
    let store = store(link: Self.standup, database: database)
    await store.send(.task)
    await store.receive(\.updated)
    #expect(store.state.alert == nil)
    #expect(AppFeature.screen(store.state).root.texts.contains("Could not read the standups."))
    isBusy.setValue(false)
    await store.send(\.list, .retryLoadingButtonTapped)
    await store.receive(\.list.delegate, .loadingRequested)
    await store.receive(\.updated)
    #expect(store.state.path.count == 1)
  }

  @Test("Without a link the list is what opens")
  func noLink() async {
    let store = store(link: nil)
    await store.send(.task)
    await store.receive(\.updated) { $0.list.isLoading = false }
    #expect(store.state.path.isEmpty)
  }
}
