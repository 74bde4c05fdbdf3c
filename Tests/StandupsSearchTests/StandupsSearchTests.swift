import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupsDatabase
import Testing

@testable import StandupsSearch

@MainActor
@Suite struct StandupsSearchTests {
  private let memory = InMemoryStandups([.designMock, .engineeringMock])
  private let clock = TestClock()

  private func store(
    text: String = "", _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<StandupsSearch> {
    TestStore(initialState: StandupsSearch.State(text: text)) {
      StandupsSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupsClient = StandupsClient(memory.client(), clock: clock)
      prepare(&$0)
    }
  }

  /// The outcome of a search in the stored standups.
  private func outcome(
    _ text: String, in standups: IdentifiedArrayOf<Standup> = [.designMock, .engineeringMock]
  ) -> Result<SearchResults, StandupsDatabaseError> {
    .success(SearchQuery(text).search(standups, limit: StandupsSearch.limit))
  }

  @Test("A search begins when the user pauses, and finds the beginnings of words")
  func typing() async throws {
    let store = store()
    await store.send(.textChanged("d")) {
      $0.text = "d"
      $0.isSearching = true
    }
    await clock.advance(by: StandupsSearch.typingPause / 2)
    await store.send(.textChanged("des")) { $0.text = "des" }
    await clock.advance(by: StandupsSearch.typingPause)
    await store.receive(.answered("des", outcome("des"))) {
      $0.searchedText = "des"
      $0.outcome = outcome("des")
      $0.isSearching = false
    }
    #expect(try store.state.outcome?.get().hits.first?.title == "Design")
  }

  @Test("Only the newest search is answered, and the results stay until then")
  func newest() async {
    let waiting = AsyncStream.makeStream(of: Void.self)
    let store = store { values in
      let search = values.standupsClient.search
      values.standupsClient.search = { query, limit throws(StandupsDatabaseError) in
        if query == SearchQuery("des") { for await _ in waiting.stream {} }
        return try await search(query, limit)
      }
    }
    store.exhaustivity = .off
    await store.send(.textChanged("des"))
    await clock.advance(by: StandupsSearch.typingPause)
    await store.send(.textChanged("eng"))
    waiting.continuation.finish()
    await clock.advance(by: StandupsSearch.typingPause)
    await store.receive(.answered("eng", outcome("eng")))
    #expect(store.state.searchedText == "eng")
    await store.send(.answered("des", outcome("des")))
    #expect(store.state.outcome == outcome("eng"))
  }

  @Test(
    "Without a word to search for, the results go and nothing is searched",
    arguments: ["", " ", "?!"])
  func withoutWords(text: String) async {
    var state = StandupsSearch.State(text: "des")
    (state.outcome, state.isSearching) = (outcome("des"), false)
    let store = TestStore(initialState: state) { StandupsSearch() }
    await store.send(.textChanged(text)) {
      ($0.text, $0.searchedText, $0.outcome) = (text, text, nil)
    }
  }

  @Test("A search that a link opens begins at once, and follows changes of the database")
  func following() async throws {
    let client = StandupsClient(memory.client(), clock: clock)
    let store = store(text: "des") { $0.standupsClient = client }
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(.answered("des", outcome("des")))
    await client.refresh()
    await store.receive(.standupsChanged, timeout: .seconds(20))
    await clock.advance(by: StandupsSearch.updatePause)
    _ = try await memory.client().commit([.delete(Standup.designMock.id)], .latest)
    await client.refresh()
    await store.receive(.standupsChanged, timeout: .seconds(20))
    await store.receive(.answered("des", outcome("des", in: [.engineeringMock])))
    #expect(try store.state.outcome?.get().hits == [])
    await task.cancel()
  }

  @Test("A change of the standups doesn't end a search. Another one follows it")
  func changeMeanwhile() async {
    let waiting = AsyncStream.makeStream(of: Void.self)
    let count = LockIsolated(0)
    let store = store(text: "eng") { values in
      let search = values.standupsClient.search
      values.standupsClient.search = { query, limit throws(StandupsDatabaseError) in
        count.withValue { $0 += 1 }
        for await _ in waiting.stream {}
        return try await search(query, limit)
      }
    }
    store.exhaustivity = .off
    await store.send(.retryButtonTapped)
    await store.send(.standupsChanged)
    #expect(count.value == 1)
    waiting.continuation.finish()
    for _ in 0..<2 { await store.receive(.answered("eng", outcome("eng"))) }
    #expect(count.value == 2)
  }

  @Test("A failed search is told, and the user can try again")
  func failure() async {
    let error = LockIsolated<StandupsDatabaseError?>(.unavailable("The disk does not answer."))
    let store = store(text: "eng") { values in
      let search = values.standupsClient.search
      values.standupsClient.search = { query, limit throws(StandupsDatabaseError) in
        if let error = error.value { throw error }
        return try await search(query, limit)
      }
    }
    await store.send(.retryButtonTapped)
    await store.receive(.answered("eng", .failure(.unavailable("The disk does not answer.")))) {
      $0.outcome = .failure(.unavailable("The disk does not answer."))
      $0.isSearching = false
    }
    error.setValue(nil)
    await store.send(.retryButtonTapped) { $0.isSearching = true }
    await store.receive(.answered("eng", outcome("eng"))) {
      $0.outcome = outcome("eng")
      $0.isSearching = false
    }
  }

  @Test("A tap on a result asks the parent to open it, at the words that were searched for")
  func tap() async {
    var state = StandupsSearch.State(text: "lorem")
    (state.text, state.outcome) = ("lorem i", outcome("lorem"))
    let store = TestStore(initialState: state) { StandupsSearch() }
    let id = SearchHit.ID(standupID: Standup.designMock.id, meetingID: nil)
    await store.send(.hitTapped(id))
    await store.receive(.delegate(.open(id, searching: "lorem")))
  }
}
