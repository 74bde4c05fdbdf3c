import Cairn
import CairnBrowser
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import Foundation
import MeetingFeature
import Models
import StandupsDatabase
import StandupsList
import StandupsSearch
import Testing

@testable import AppFeature

/// Tests of the search as a screen of the app: what opens it, what it opens, and what comes back.
@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct SearchScreenTests {
  private let standup = SearchHit.ID(standupID: Standup.designMock.id)
  private let meeting = SearchHit.ID(
    standupID: Standup.designMock.id, meetingID: Standup.designMeeting.id)
  private let search = AppFeature.Path.State.search(StandupsSearch.State(text: "lorem"))

  /// The meeting as a search for "lorem" opens it.
  private var found: AppFeature.Path.State {
    .meeting(
      MeetingFeature.State(
        meeting: Standup.designMeeting, standup: .designMock, searchedText: "lorem"))
  }

  private func store(_ path: [AppFeature.Path.State]) -> TestStoreOf<AppFeature> {
    appStore(
      AppFeature.State(.designMock, .productMock, path: path),
      InMemoryStandups([.designMock, .productMock]))
  }

  @Test("The button of the list opens a search, whose results appear after a pause")
  func opening() async throws {
    let clock = TestClock()
    let store = appStore(
      AppFeature.State(.designMock, .productMock), InMemoryStandups([.designMock, .productMock]),
      clock: clock)
    await store.send(try #require(AppFeature.screen(store.state).top.action(ofButton: "Search")))
    await store.receive(\.list.delegate, .searchRequested)
    #expect(Array(store.state.path) == [.search(StandupsSearch.State())])
    await store.send(\.path[id: 0].search, .textChanged("prod"))
    await clock.advance(by: StandupsSearch.typingPause)
    await store.skipReceivedActions()
    #expect(AppFeature.screen(store.state).top.texts.contains("1 result"))
  }

  @Test("A standup that was found opens over the search, and going back returns to it")
  func openStandup() async {
    let store = store([search])
    await store.send(\.path[id: 0].search, .delegate(.open(standup, searching: "lorem")))
    #expect(Array(store.state.path) == [search, .detail(.designMock)])
    await store.send(\.path.popFrom, 1)
    #expect(Array(store.state.path) == [search])
  }

  @Test("A meeting that was found opens over its standup, at the words of the search")
  func openMeeting() async {
    let store = store([search])
    await store.send(\.path[id: 0].search, .delegate(.open(meeting, searching: "lorem")))
    #expect(Array(store.state.path) == [search, .detail(.designMock), found])
    let screen = AppFeature.screen(store.state).top
    #expect(screen.nodes.contains { $0.style.isRevealed })
  }

  @Test("A result whose standup or meeting is gone, or that was tapped twice, opens nothing more")
  func gone() async {
    let store = store([search])
    let other = SearchHit.ID(standupID: Standup.engineeringMock.id)
    let goneMeeting = SearchHit.ID(
      standupID: Standup.productMock.id, meetingID: Standup.designMeeting.id)
    for hit in [other, goneMeeting] {
      await store.send(\.path[id: 0].search, .delegate(.open(hit, searching: "lorem")))
      #expect(Array(store.state.path) == [search])
    }
    for _ in 1...2 {
      await store.send(\.path[id: 0].search, .delegate(.open(standup, searching: "lorem")))
    }
    #expect(Array(store.state.path) == [search, .detail(.designMock)])
  }

  @Test("If a standup is deleted elsewhere, its screens are left, and the search stays")
  func deletedElsewhere() async throws {
    let app = SharedApp()
    let store = await app.store(path: [search, .detail(.designMock), found])
    try await app.memory.make(.delete(app.design))
    await store.receiveUpdates { store.state.path.count == 1 }
    #expect(store.state.path.ids == [0])
  }

  @Test(
    "A search has a link with its words, in both directions",
    arguments: [
      ("", "/search?words"), ("copy", "/search?words=copy"),
      ("a & b?", "/search?words=a%20%26%20b%3F"),
    ])
  func links(text: String, path: String) throws {
    let state = AppFeature.State(
      .designMock, path: [.search(StandupsSearch.State(text: text))])
    #expect(state.link.path == path)
    let link = try Link(path, scheme: AppFeature.linkScheme)
    #expect(try link.places() == [AppFeature.Place.list(), .search(text)])
    #expect(AppFeature.screen(state).link == state.link)
  }

  @Test("A link opens a search with its words, and screens over it without them")
  func opened() {
    func path(_ link: String) -> [AppFeature.Path.State] {
      var state = AppFeature.State(.designMock, link: link)
      _ = AppFeature().followPendingLink(in: &state)
      return Array(state.path)
    }
    #expect(path("standups://search?words=lorem") == [search])
    #expect(path("standups://search") == [.search(StandupsSearch.State())])
    #expect(
      path("standups://search/standups/\(Standup.designMock.id)")
        == [.search(StandupsSearch.State()), .detail(.designMock)])
  }

  @Test("Rows of results link to standups and meetings")
  func targets() {
    let stack = AppFeature.screen(AppFeature.State(.designMock, path: [search]))
    func path(_ hit: SearchHit.ID) -> String? {
      stack.link(to: AnyHashableSendable(StandupsSearch.Target.hit(hit)))?.path
    }
    let standupPath = "/search/standups/\(Standup.designMock.id)"
    #expect(path(standup) == standupPath)
    #expect(path(meeting) == "\(standupPath)/meetings/\(Standup.designMeeting.id)")
  }

  @Test("A search comes back at the next start, with the meeting that it opened at its words")
  func restoration() throws {
    let state = AppFeature.State(.designMock, path: [search, .detail(.designMock), found])
    let json = try JSONEncoder().encode(state.saved)
    let saved = try JSONDecoder().decode(SavedSession.self, from: json)
    #expect(saved.restoredPath(in: [.designMock]) == state.path)
    #expect(saved.work == nil && saved.withoutWork == saved)
  }

  @Test("In a wide window, the list marks the standup that a search has opened")
  func selection() {
    let state = AppFeature.State(.designMock, path: [search, .detail(.designMock)])
    #expect(AppFeature.screen(state).selection == AnyHashable(Standup.designMock.id))
  }

  @Test("A terminal and a browser open a found meeting at the word")
  func drawn() throws {
    var long = Standup.designMeeting
    long.transcript = (1...60).map { "Line \($0)." }.joined(separator: "\n") + "\nThe copy waits."
    var standup = Standup.designMock
    standup.meetings = [long]
    let state = AppFeature.State(
      standup,
      path: [
        search, .detail(standup),
        .meeting(MeetingFeature.State(meeting: long, standup: standup, searchedText: "copy")),
      ])
    let lines = drawing(of: AppFeature.screen(state), width: 72, height: 20, name: "Standups")
    #expect(lines.contains { $0.contains("The copy waits.") })
    #expect(pageFaults(of: AppFeature.screen(state)).isEmpty)
  }
}
