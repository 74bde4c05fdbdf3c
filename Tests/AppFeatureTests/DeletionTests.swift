import Cairn
import CairnTesting
import Models
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct DeletionTests {
  let database = StandupsDatabase.inMemory([.designMock, .productMock])

  func store(path: [AppFeature.Path.State]) -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(.designMock, .productMock, path: path)) {
      AppFeature()
    } withDependencies: {
      $0.standupsDatabase = database
    }
  }

  @Test("\"Yes\" in the detail deletes the standup and leaves its screen")
  func deletion() async throws {
    let store = store(path: [.detail(.designMock)])
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail, .deleteButtonTapped)
    store.exhaustivity = .on

    await store.send(\.path[id: 0].detail.destination.alert, .deletionConfirmed) {
      $0.changeDetail(0) { $0.destination = nil }
    }
    await store.receive(
      \.path[id: 0].detail.delegate, .deletionConfirmed(Standup.designMock.id)
    ) {
      $0.path.removeAll()
      $0.list.standups = [.productMock]
      $0.write(.delete([Standup.designMock.id]))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load() == [.productMock])
  }

  @Test("\"Nevermind\" keeps the standup and its screen")
  func nevermind() async throws {
    let store = store(path: [.detail(.designMock)])
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail, .deleteButtonTapped)
    store.exhaustivity = .on

    await store.send(\.path[id: 0].detail.destination.dismiss) {
      $0.changeDetail(0) { $0.destination = nil }
    }
    #expect(try await database.load() == [.designMock, .productMock])
  }

  /// Where on the path the detail of Design is, from which it is deleted.
  enum Place: CaseIterable {
    case aboveAnother, belowAnother, shownTwice, belowItsMeeting

    var path: [AppFeature.Path.State] {
      let design = AppFeature.Path.State.detail(.designMock)
      let product = AppFeature.Path.State.detail(.productMock)
      return switch self {
      case .aboveAnother: [product, design]
      case .belowAnother: [design, product]
      case .shownTwice: [product, design, product, design]
      case .belowItsMeeting:
        [product, design, .meeting(Standup.designMeeting, of: .designMock), .record(.designMock)]
      }
    }

    var expectation: (deleter: StackElementID, keptScreens: Int) {
      switch self {
      case .aboveAnother: (1, 1)
      case .belowAnother: (0, 0)
      case .shownTwice: (3, 1)
      case .belowItsMeeting: (1, 1)
      }
    }
  }

  @Test(
    "Deleting a standup leaves the first screen that shows it, and all above",
    arguments: Place.allCases)
  func popping(_ place: Place) async {
    let store = store(path: place.path)
    let (deleter, keptScreens) = place.expectation

    await store.send(
      \.path[id: deleter].detail.delegate, .deletionConfirmed(Standup.designMock.id)
    ) {
      $0.path.removeLast(place.path.count - keptScreens)
      $0.list.standups = [.productMock]
      $0.write(.delete([Standup.designMock.id]))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
  }

  @Test("Deleting rows of the list leaves the screens that show them")
  func rows() async throws {
    let store = store(path: [.detail(.productMock), .detail(.designMock)])

    await store.send(\.list, .standupsDeleted(ids: [Standup.designMock.id])) {
      $0.list.standups = [.productMock]
    }
    await store.receive(\.list.delegate, .changed(.delete([Standup.designMock.id]))) {
      $0.path.removeLast(1)
      $0.write(.delete([Standup.designMock.id]))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load() == [.productMock])
  }

  @Test("Deleting a row that no screen shows leaves the path as it is")
  func unrelatedRow() async {
    let store = store(path: [.detail(.productMock)])

    await store.send(\.list.delegate, .changed(.delete([Standup.designMock.id]))) {
      $0.write(.delete([Standup.designMock.id]))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
  }
}
