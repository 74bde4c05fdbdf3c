import Cairn
import CairnTesting
import Models
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature
@testable import StandupDetail

@MainActor
@Suite struct LinkTests {
  nonisolated static let standup = "standups://standups/\(Standup.designMock.id)"
  nonisolated static let meeting = "\(standup)/meetings/\(Standup.designMeeting.id)"
  /// The words that a part of a link may begin with.
  nonisolated static let words = "“meetings” or “record” or “search” or “standups”"
  nonisolated static let unknownID = "00000000-0000-0000-0000-000000000009"

  func store(
    link: String?, path: [AppFeature.Path.State] = [],
    database: StandupsDatabase = InMemoryStandups([.designMock, .productMock]).client()
  ) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(path: StackState(path), link: link), InMemoryStandups()) {
      $0.standupsClient = StandupsClient(database, clock: TestClock())
    }
  }

  /// Loads the standups, and asserts that the link is opened afterwards.
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

  @Test("A link to a standup opens its detail once the standups are loaded")
  func detail() async {
    await follow(Self.standup, to: [.detail(.designMock)])
    await follow(Self.standup.lowercased(), to: [.detail(.designMock)])
    await follow("STANDUPS" + Self.standup.dropFirst(8) + "/", to: [.detail(.designMock)])
    await follow("/standups/\(Standup.designMock.id)", to: [.detail(.designMock)])
  }

  @Test("A record link on the command line starts the meeting")
  func record() async {
    await follow("\(Self.standup)/record", to: [.detail(.designMock), .record(.designMock)])
  }

  @Test("A record link from elsewhere starts no meeting, but focuses the Start button")
  func recordFromElsewhere() async {
    var state = AppFeature.State(link: "\(Self.standup)/record")
    state.startsLinkedMeeting = false
    let store = appStore(state, InMemoryStandups([.designMock]))
    await store.send(.task)
    await store.receive(\.updated)
    #expect(Array(store.state.path) == [.detailAtStart(.designMock)])
    #expect(store.state.notice?.text == "Ready when you are: press Start Meeting.")
    await store.skipInFlightEffects()
  }

  @Test("A link to a past meeting opens the detail and the meeting")
  func meeting() async {
    await follow(
      Self.meeting, to: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)])
  }

  @Test("A link to the list opens it, and its query opens the form of a new standup")
  func list() async {
    let store = store(link: "standups://?add")
    await store.send(.task)
    await store.receive(\.updated)
    #expect(store.state.list.add != nil && store.state.alert == nil)
    #expect(store.state.link.path == "/?add")
    await follow("standups://", to: [])
  }

  @Test(
    "The query of a link shows the form or the alert over the detail, and changes nothing",
    arguments: [
      ("edit", .edit(StandupForm.State(standup: .designMock))),
      ("delete", .alert(.deletion)),
    ] as [(String, StandupDetail.Destination.State)])
  func query(flag: String, destination: StandupDetail.Destination.State) async throws {
    let memory = InMemoryStandups([.designMock])
    let store = appStore(AppFeature.State(link: "\(Self.standup)?\(flag)"), memory)
    await store.send(.task)
    await store.receive(\.updated)
    #expect(
      store.state.path.first
        == .detail(StandupDetail.State(standup: .designMock, destination: destination)))
    #expect(store.state.link.text(scheme: "standups") == "\(Self.standup)?\(flag)")
    #expect(try await memory.standups == [.designMock])
  }

  @Test(
    "A link to something that does not exist opens the list and shows an error",
    arguments: [
      (
        "standups://standups/\(unknownID)",
        "“\(unknownID)” is not the id of any standup. It may have been deleted."
      ),
      (
        "standups://standups/\(unknownID)/record",
        "“\(unknownID)” is not the id of any standup. It may have been deleted."
      ),
      (
        "\(standup)/meetings/\(unknownID)",
        "“\(unknownID)” is not the id of any meeting of “Design”."
      ),
      (
        "\(standup)/meetings",
        "“meetings” must be followed by the id of a meeting."
      ),
      (
        "\(standup)/recordings",
        "“recordings” doesn't point to anything. Use \(words) instead."
      ),
      (
        "\(standup)/record/now",
        "“now” doesn't point to anything. Use \(words) instead."
      ),
      ("\(standup)?add", "“?add” can't be shown there."),
      ("\(meeting)?edit", "“?edit” can't be shown there."),
      ("standups://standups/Design", "“Design” is not the id of a standup."),
      (
        "standups://standups",
        "“standups” must be followed by the id of a standup."
      ),
      (
        "https://example.com",
        "“https://example.com” isn't a link of this app. Its links begin with “standups://”."
      ),
      ("", "“” isn't a link of this app. Its links begin with “standups://”."),
      ("standups://record", "“record” must come after a standup in the link."),
    ])
  func unknown(_ link: String, sentence: String) async {
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
        TextState(sentence)
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test(
    "A link that breaks a path rule opens its longest legal part and states the rule",
    arguments: [
      (
        "\(standup)/record/record", [.detail(.designMock), .record(.designMock)],
        "“record” can't be opened there: a running meeting can only be opened from its standup or "
          + "one of its past meetings."
      ),
      (
        "\(meeting)/meetings/\(Standup.designMeeting.id)",
        [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)],
        "“meetings” can't be opened there: a past meeting can only be opened from its standup."
      ),
      (
        "\(standup)/standups/\(Standup.productMock.id)", [.detail(.designMock)],
        "“standups” can't be opened there: a standup can only be opened once, from the list "
          + "or a search."
      ),
    ] as [(String, [AppFeature.Path.State], String)])
  func illegal(link: String, path: [AppFeature.Path.State], sentence: String) async {
    let store = store(link: link)
    await store.send(.task)
    await store.receive(\.updated)
    #expect(Array(store.state.path) == path)
    #expect(store.state.alert?.message == TextState(sentence))
  }

  @Test("If the database can't be read, two alerts report that and the link that was not found")
  func unreadable() async {
    let isRead = LockIsolated(false)
    var database = InMemoryStandups().client()
    database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
      guard
        isRead.withValue({ (isRead: inout Bool) in
          defer { isRead = true }
          return isRead
        })
      else {
        throw .unreadable(at: "/d", found: "", keptAsideAs: "/d.1")
      }
      return try await read(version, glimpse)
    }
    let store = store(link: Self.standup, database: database)

    await store.send(.task)
    await store.receiveUpdates { store.state.list.isLoaded }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Data failed to load")
    await store.send(\.list.destination.dismiss)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Link not found")
  }

  @Test("A link waits until the standups can be read")
  func readLater() async {
    let isBusy = LockIsolated(true)
    var database = InMemoryStandups(Standup.samples).client()
    database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
      guard !isBusy.value else { throw .busy(at: "/d") }
      return try await read(version, glimpse)
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

  @Test("Without a link, the app opens the list")
  func noLink() async {
    let store = store(link: nil)
    await store.send(.task)
    await store.receive(\.updated) { $0.list.isLoading = false }
    #expect(store.state.path.isEmpty)
  }
}
