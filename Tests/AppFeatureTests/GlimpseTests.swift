import Cairn
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// What is shown of the standups before all of them are read.
@MainActor
@Suite struct GlimpseTests {
  let memory = InMemoryStandups([.designMock, .productMock])

  /// An app whose database tells a standup, and then what it holds, or why not.
  private func store(failure: StandupsDatabaseError? = nil) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(), memory) { [memory] in
      var database = memory.client()
      database.readAll = { [read = database.read] glimpse throws(StandupsDatabaseError) in
        glimpse([.engineeringMock])
        if let failure { throw failure }
        return try await read(nil)
      }
      $0.standupsClient = StandupsClient(database, clock: TestClock())
    }
  }

  @Test("The first standups are in the list while it loads, and then those that are stored")
  func shown() async {
    let store = store()
    await store.send(.task)
    await store.receive(\.updated)
    #expect(store.state.list.standups == [.engineeringMock])
    #expect(store.state.list.isLoading)
    #expect(store.state.projection.standups == [])
    await store.receive(\.updated)
    #expect(store.state.list.standups == [.designMock, .productMock])
    #expect(store.state.list.isLoaded)
  }

  @Test("Where the standups cannot be read, none is shown any more")
  func failed() async {
    let store = store(failure: .busy(path: "/d"))
    await store.send(.task)
    await store.receive(\.updated)
    await store.receive(\.updated)
    #expect(store.state.list.standups == [])
    #expect(store.state.list.loadingFailure == .busy(path: "/d"))
  }
}
