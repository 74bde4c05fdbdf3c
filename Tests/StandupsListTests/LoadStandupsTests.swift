import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupsDatabase
import StandupsList
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
@Suite struct LoadStandupsTests {
  @Test("The standups are read from the database as the list appears")
  func load() async {
    let store = makeStore(.inMemory(Standup.samples))
    #expect(store.state.isLoading)
    await store.send(.task)
    await store.receive(.standupsLoaded(Standup.samples)) {
      $0.isLoading = false
      $0.standups = Standup.samples
    }
    await store.receive(.delegate(.loadingFinished))
  }

  @Test("Where there is no database yet the list is empty, without an alert")
  func empty() async {
    let store = makeStore(.inMemory())
    await store.send(.task)
    await store.receive(.standupsLoaded([])) { $0.isLoading = false }
    await store.receive(.delegate(.loadingFinished))
  }

  @Test("What is sent before the standups are read changes nothing")
  func early() async {
    let store = makeStore(.inMemory(Standup.samples))
    await store.send(.loadSamplesButtonTapped)
    await store.send(.addStandupButtonTapped)
    await store.send(.confirmAddStandupButtonTapped)
  }

  @Test("Damaged data that was kept aside is said so, with where it went, and samples are offered")
  func keptAside() async {
    let store = makeStore(.failing(.keptAside))
    await expectAlertOfKeptAside(store)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.isLoaded)
  }

  @Test("Answering yes adds the three samples, dated a week before now, and tells the parent")
  func samplesConfirmed() async throws {
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    let samples = Standup.samples(now: now)
    let store = makeStore(.failing(.keptAside))
    store.dependencies.date.now = now

    await expectAlertOfKeptAside(store)
    await store.send(.destination(.presented(.alert(.samplesConfirmed)))) {
      $0.destination = nil
      $0.standups = samples
    }
    await store.receive(.delegate(.changed(.insert(samples.elements, at: 0))))

    #expect(samples.map(\.title) == ["Design", "Engineering", "Product"])
    let meeting = try #require(samples.first?.meetings.first)
    #expect(meeting.date == now.addingTimeInterval(-7 * 24 * 60 * 60))
  }

  @Test("The empty list offers the samples too")
  func samplesAsked() async {
    let store = makeStore(.inMemory(), standups: [])
    store.dependencies.date.now = Date(timeIntervalSince1970: 1_700_000_000)
    await store.send(.loadSamplesButtonTapped) { $0.standups = Standup.samples }
    await store.receive(.delegate(.changed(.insert(Standup.samples.elements, at: 0))))
  }

  @Test("Samples come after what is there, and those that are there are left alone")
  func samplesBeside() async {
    var renamed = Standup.engineeringMock
    renamed.title = "Mine"
    let own = Standup(id: .numbered(1), title: "Own")
    let store = makeStore(.inMemory(), standups: [renamed, own])
    store.dependencies.date.now = Date(timeIntervalSince1970: 1_700_000_000)
    await store.send(.loadSamplesButtonTapped) {
      $0.standups = [renamed, own, .designMock, .productMock]
    }
    await store.receive(.delegate(.changed(.insert([.designMock, .productMock], at: 2))))
    await store.send(.loadSamplesButtonTapped)
  }

  @Test(
    "A database that is there and cannot be read is shown as that, until it can be",
    arguments: [
      StandupsDatabaseError.busy(path: "/d"), .diskFull(path: "/d"), .notStandups(path: "/d"),
      .notWritable(path: "/d"), .other("No."), .unavailable("Away."),
      .unreadable(path: "/d", found: "it is cut short", keptAsideAs: nil),
    ])
  func unavailable(_ error: StandupsDatabaseError) async {
    let store = makeStore(.failing(error))
    await store.send(.task)
    await store.receive(.loadingFailed(error)) {
      $0.isLoading = false
      $0.loadingFailure = error
    }
    await store.send(.loadSamplesButtonTapped)
    await store.send(.addStandupButtonTapped)

    store.dependencies.standupsDatabase = .inMemory(Standup.samples)
    await store.send(.retryLoadingButtonTapped) {
      $0.isLoading = true
      $0.loadingFailure = nil
    }
    await store.receive(.standupsLoaded(Standup.samples)) {
      $0.isLoading = false
      $0.standups = Standup.samples
    }
    await store.receive(.delegate(.loadingFinished))
  }

  @Test("A database of a newer version is left, and the user is told what to do")
  func newerVersion() async {
    let error = StandupsDatabaseError.newerSchema(path: "/d")
    let store = makeStore(.failing(error))
    await store.send(.task)
    await store.receive(.loadingFailed(error)) {
      $0.isLoading = false
      $0.loadingFailure = error
      $0.destination = .alert(
        AlertState {
          TextState("Made by a newer version")
        } actions: {
          ButtonState(role: .cancel) { TextState("OK") }
        } message: {
          TextState("The database was left as it is. Update Standups to open it.")
        })
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  private func expectAlertOfKeptAside(_ store: TestStoreOf<StandupsList>) async {
    await store.send(.task)
    await store.receive(.loadingFailed(.keptAside)) {
      $0.isLoading = false
      $0.destination = .alert(.keptAside)
    }
    await store.receive(.delegate(.loadingFinished))
  }

  private func makeStore(
    _ database: StandupsDatabase, standups: IdentifiedArrayOf<Standup>? = nil
  ) -> TestStoreOf<StandupsList> {
    TestStore(initialState: StandupsList.State(standups: standups)) {
      StandupsList()
    } withDependencies: {
      $0.standupsDatabase = database
    }
  }
}

extension StandupsDatabaseError {
  fileprivate static let keptAside = Self.unreadable(
    path: "/d", found: "it is cut short", keptAsideAs: "/d.unreadable-1")
}

extension AlertState<StandupsList.Destination.Action.Alert> {
  /// The alert as the user reads it.
  fileprivate static let keptAside = Self {
    TextState("Data failed to load")
  } actions: {
    ButtonState(action: .samplesConfirmed) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState(
      """
      Unfortunately your past data failed to load. Would you like to load some sample data to play \
      around with?

      The database at /d could not be read (it is cut short); it was kept as /d.unreadable-1.
      """)
  }
}
