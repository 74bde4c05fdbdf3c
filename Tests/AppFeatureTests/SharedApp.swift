import Cairn
import CairnTesting
import Models
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import Testing

@testable import AppFeature

/// An app that shows two standups, and the database that it shares with other writers.
@MainActor
struct SharedApp {
  let memory = InMemoryStandups([.designMock, .productMock])
  let clock = TestClock()
  let client: StandupsClient
  /// The errors that each read and each commit fails with. Without one, they succeed.
  let readingError = LockIsolated<StandupsDatabaseError?>(nil)
  let commitError = LockIsolated<StandupsDatabaseError?>(nil)
  let design = Standup.designMock.id

  init() {
    let database = memory.client(readingError: readingError, commitError: commitError)
    client = StandupsClient(database, clock: clock)
  }

  /// Returns a running app that reads and follows the database, as a session of its own.
  ///
  /// - Parameters:
  ///   - path: The screens on top of the list.
  ///   - mayReport: Whether the user can report a problem.
  ///   - prepare: Changes dependencies of the app.
  func store(
    path: [AppFeature.Path.State] = [], mayReport: Bool = false,
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AppFeature> {
    var state = AppFeature.State(.designMock, .productMock, path: path)
    state.mayReport = mayReport
    state.recovery = Recovery.State(isSessionSettled: true)
    let store = appStore(state, memory, clock: clock) {
      $0.standupsClient = client.forSession()
      prepare(&$0)
    }
    await store.send(.task)
    await store.receive(\.updated)
    return store
  }
}

extension TestStore where State == AppFeature.State, Action == AppFeature.Action {
  /// The form over the detail screen at the bottom of the path.
  @MainActor
  var form: StandupForm.State? {
    guard case .detail(let detail)? = state.path.first else { return nil }
    return detail.destination?[case: \.edit]
  }

  /// Opens that form and types a title.
  @MainActor
  func openForm(title: String) async {
    let id = state.path.ids[0]
    await send(\.path[id: id].detail, .editButtonTapped)
    await send(\.path[id: id].detail.destination.edit, .binding(.set(\.standup.title, title)))
  }
}

extension InMemoryStandups {
  /// Returns a client that fails with the current errors, if any.
  fileprivate func client(
    readingError: LockIsolated<StandupsDatabaseError?>,
    commitError: LockIsolated<StandupsDatabaseError?>
  ) -> StandupsDatabase {
    var database = client()
    database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
      if let error = readingError.value { throw error }
      return try await read(version, glimpse)
    }
    database.commit = { [commit = database.commit] edits, version throws(StandupsDatabaseError) in
      if let error = commitError.value { throw error }
      return try await commit(edits, version)
    }
    return database
  }
}
