import Cairn
import CairnTesting
import Models
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
    await store.send(.task) { $0.isLoading = true }
    await store.receive(.standupsLoaded(Standup.samples)) {
      $0.isLoading = false
      $0.standups = Standup.samples
    }
    await store.receive(.delegate(.loadingFinished))
  }

  @Test("Where there is no database yet the list is empty, without an alert")
  func empty() async {
    let store = makeStore(.inMemory())
    await store.send(.task) { $0.isLoading = true }
    await store.receive(.standupsLoaded([])) { $0.isLoading = false }
    await store.receive(.delegate(.loadingFinished))
  }

  @Test(
    "Data that cannot be read is said so, and samples are offered",
    arguments: [
      StandupsDatabaseError.unreadable(keptAsideAs: "standups.sqlite.unreadable"),
      .unreadable(keptAsideAs: nil), .newerSchema(keptAsideAs: nil),
    ])
  func unreadable(_ error: StandupsDatabaseError) async {
    let store = makeStore(.failing(error))
    await fail(store, error, .unreadableData)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("Answering yes loads the three samples, dated a week before now, and tells the parent")
  func samplesConfirmed() async throws {
    let error = StandupsDatabaseError.unreadable(keptAsideAs: nil)
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    let samples = Standup.samples(now: now)
    let store = makeStore(.failing(error))
    store.dependencies.date.now = now

    await fail(store, error, .unreadableData)
    await store.send(.destination(.presented(.alert(.samplesConfirmed)))) {
      $0.destination = nil
      $0.standups = samples
    }
    await store.receive(.delegate(.changed(.replaceAll(Array(samples)))))

    #expect(samples.map(\.title) == ["Design", "Engineering", "Product"])
    let meeting = try #require(samples.first?.meetings.first)
    #expect(meeting.date == now.addingTimeInterval(-7 * 24 * 60 * 60))
  }

  @Test("The empty list offers the samples too")
  func samplesAsked() async {
    let store = makeStore(.inMemory())
    store.dependencies.date.now = Date(timeIntervalSince1970: 1_700_000_000)
    await store.send(.loadSamplesButtonTapped) { $0.standups = Standup.samples }
    await store.receive(.delegate(.changed(.replaceAll(Array(Standup.samples)))))
  }

  @Test(
    "A database that is there and cannot be used is named, and no samples are offered",
    arguments: [
      StandupsDatabaseError.notWritable(path: "/data"), .diskFull(path: "/data"), .other("Locked."),
    ])
  func unavailable(_ error: StandupsDatabaseError) async {
    let store = makeStore(.failing(error))
    await fail(
      store, error,
      AlertState {
        TextState("Data failed to load")
      } actions: {
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("\(error.description) You can go on, but changes may not be kept.")
      })
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  private func fail(
    _ store: TestStoreOf<StandupsList>, _ error: StandupsDatabaseError,
    _ alert: AlertState<StandupsList.Destination.Action.Alert>
  ) async {
    await store.send(.task) { $0.isLoading = true }
    await store.receive(.loadingFailed(error)) {
      $0.isLoading = false
      $0.destination = .alert(alert)
    }
    await store.receive(.delegate(.loadingFinished))
  }

  private func makeStore(_ database: StandupsDatabase) -> TestStoreOf<StandupsList> {
    TestStore(initialState: StandupsList.State()) {
      StandupsList()
    } withDependencies: {
      $0.standupsDatabase = database
    }
  }
}

extension AlertState<StandupsList.Destination.Action.Alert> {
  /// The alert as the user reads it.
  fileprivate static let unreadableData = Self {
    TextState("Data failed to load")
  } actions: {
    ButtonState(action: .samplesConfirmed) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState(
      """
      Unfortunately your past data failed to load. Would you like to load some sample data to play \
      around with?
      """)
  }
}
