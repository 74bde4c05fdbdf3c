import Cairn
import CairnLines
import CairnTerminalTesting
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import Testing

@testable import StandupsSearch

@Suite struct StandupsSearchScreenTests {
  private let design = Standup.ID(UUID(1))
  private let meeting = Meeting.ID(UUID(2))

  /// Returns the state after a search with some results.
  private func state(_ hits: [SearchHit], hasMore: Bool = false) -> StandupsSearch.State {
    state(.success(SearchResults(hits: hits, hasMore: hasMore)))
  }

  private func state(
    _ outcome: Result<SearchResults, StandupsDatabaseError>
  ) -> StandupsSearch.State {
    var state = StandupsSearch.State(text: "copy")
    (state.outcome, state.isSearching) = (outcome, false)
    return state
  }

  private func hit(_ place: SearchHit.Place, _ pieces: [SearchExcerpt.Piece]) -> SearchHit {
    SearchHit(
      standupID: design, title: "Design", date: Date(timeIntervalSince1970: 1_700_000_000),
      place: place, excerpt: SearchExcerpt(pieces))
  }

  private var hits: [SearchHit] {
    [
      hit(.title, [.init("Copy", isFound: true), .init(" and design")]),
      hit(.meeting(meeting), [.init("…waits for "), .init("copy", isFound: true), .init(".")]),
    ]
  }

  @Test("The field has the focus, and its hint says what is searched")
  func field() throws {
    let screen = StandupsSearch.screen(StandupsSearch.State())
    #expect(screen.title == "Search")
    #expect(screen.task == .task)
    let field = try #require(screen.textField("Search"))
    #expect(field.isFocused && field.contentType == .search)
    #expect(field.action(writing: "copy") == .textChanged("copy"))
    #expect(screen.texts.last?.hasPrefix("Type the beginning of one or more words.") == true)
    #expect(!screen.isBusy)
  }

  @Test("Each result is a row with its standup, its place and the found words, which stand out")
  func rows() throws {
    let screen = StandupsSearch.screen(state(hits))
    #expect(screen.texts.contains("2 results"))
    #expect(screen.action(ofLink: "Copy and design") == .hitTapped(hits[0].id))
    let row = try #require(screen.link("…waits for copy."))
    #expect(row.action == .hitTapped(hits[1].id))
    #expect(row.target?.base as? StandupsSearch.Target == .hit(hits[1].id))
    let marks = row.label.flatMap(\.descendants).flatMap { node -> [FormattedText.Span] in
      if case .formatted(let text) = node.content { text.spans.filter(\.isMarked) } else { [] }
    }
    #expect(marks.map(\.string) == ["copy"])
  }

  @Test("The screen says how much was found, and why nothing is there")
  func summaries() {
    #expect(StandupsSearch.screen(state([hits[0]])).texts.contains("1 result"))
    #expect(StandupsSearch.screen(state([])).texts.last == "Nothing found for “copy”.")
    let more = StandupsSearch.screen(state(hits, hasMore: true)).texts
    #expect(more.contains("The newest 2 of more. Type more to find less."))
    let searching = StandupsSearch.screen(StandupsSearch.State(text: "copy"))
    #expect(searching.texts.last == "Searching…" && searching.isBusy)
  }

  @Test("A failure says why, and offers another attempt")
  func failure() {
    let screen = StandupsSearch.screen(
      state(.failure(.unavailable("The disk does not answer."))))
    #expect(screen.texts.contains("Could not search the standups."))
    #expect(screen.texts.contains("The disk does not answer."))
    #expect(screen.action(ofButton: "Try again") == .retryButtonTapped)
  }

  @Test("The results are drawn in a terminal, and read as lines")
  func drawn() {
    let screen = StandupsSearch.screen(state(hits))
    let lines = drawing(of: screen, width: 60, height: 14)
    #expect(lines.contains { $0.contains("Copy and design") && $0.contains("Title") })
    #expect(lines.contains { $0.contains("Design") && $0.contains("14 Nov 2023, 22:13") })
    #expect(lines.contains { $0.contains("…waits for copy.") })
    let words = plainText(of: NavigationStack(root: screen))
    #expect(words.contains { $0.contains("Design, 14 Nov 2023, 22:13, …waits for copy. (link)") })
  }
}
