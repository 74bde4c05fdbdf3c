import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct EditingTests {
  let database = StandupsDatabase.inMemory([.designMock, .productMock])

  func store(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.standupsDatabase = database
    }
  }

  @Test("An edit in the detail reaches the list and the database")
  func edit() async throws {
    let store = store(
      AppFeature.State(.designMock, .productMock, path: [.detail(.productMock)]))
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail, .editButtonTapped)
    await store.send(
      \.path[id: 0].detail.destination.edit, .binding(.set(\.standup.title, "Products")))
    store.exhaustivity = .on

    let renamed = Standup.productMock.with { $0.title = "Products" }
    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped) {
      $0.changeDetail(0) {
        $0.destination = nil
        $0.standup = renamed
      }
    }
    await store.receive(\.path[id: 0].detail.delegate, .standupChanged(renamed)) {
      $0.list.standups[id: renamed.id] = renamed
      $0.write(.update(renamed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load() == [.designMock, renamed])
  }

  @Test("Past meetings that are deleted in the detail are gone from the list and the database")
  func deletedMeeting() async throws {
    let store = store(AppFeature.State(.designMock, .productMock, path: [.detail(.designMock)]))

    let changed = Standup.designMock.with { $0.meetings = [] }
    let meetings = Set(Standup.designMock.meetings.ids)
    await store.send(\.path[id: 0].detail, .meetingsDeleted(ids: meetings)) {
      $0.changeDetail(0) { $0.standup = changed }
    }
    await store.receive(\.path[id: 0].detail.delegate, .standupChanged(changed)) {
      $0.list.standups[id: changed.id] = changed
      $0.write(.update(changed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load() == [changed, .productMock])
  }

  @Test("An edit reaches every detail that shows the standup")
  func twoDetails() async {
    let store = store(
      AppFeature.State(
        .designMock, .productMock,
        path: [.detail(.designMock), .detail(.productMock), .detail(.designMock)]))

    let renamed = Standup.designMock.with { $0.title = "Looks" }
    await store.send(\.path[id: 2].detail.delegate, .standupChanged(renamed)) {
      $0.changeDetail(0) { $0.standup = renamed }
      $0.changeDetail(2) { $0.standup = renamed }
      $0.list.standups[id: renamed.id] = renamed
      $0.write(.update(renamed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
  }

  @Test("A standup that is added reaches the database at its place in the list")
  func add() async throws {
    let store = store(AppFeature.State(.designMock, .productMock))
    store.dependencies.uuid = .incrementing
    store.exhaustivity = .off

    await store.send(\.list, .addStandupButtonTapped)
    await store.send(\.list.destination.add, .binding(.set(\.standup.title, "Engineering")))
    await store.send(\.list, .confirmAddStandupButtonTapped)
    await store.receive(\.changesSaved)

    #expect(store.state.list.standups.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(try await database.load() == store.state.list.standups)
  }

  @Test("A change of a standup that the list does not hold is reported, and not written")
  func changeOfMissing() async throws {
    let store = store(AppFeature.State(.productMock, path: [.detail(.designMock)]))
    let renamed = Standup.designMock.with { $0.title = "Looks" }

    await expectIssue("#0", "\(renamed.id)", "which the list does not hold") {
      await store.send(\.path[id: 0].detail.delegate, .standupChanged(renamed)) {
        $0.changeDetail(0) { $0.standup = renamed }
      }
    }
    #expect(try await database.load() == [.designMock, .productMock])
  }

  @Test("A meeting of a standup that the list does not hold is reported, and the user is back")
  func meetingOfMissing() async throws {
    let store = store(
      AppFeature.State(.productMock, path: [.detail(.designMock), .record(.designMock)]))
    store.dependencies.uuid = .incrementing
    store.dependencies.date.now = .distantPast
    let meeting = Meeting(id: Meeting.ID(UUID(0)), date: .distantPast, transcript: "")

    await expectIssue("#1", "\(Standup.designMock.id)", "which the list does not hold") {
      await store.send(
        \.path[id: 1].record.delegate, .saveMeeting(of: .designMock, transcript: "")
      ) {
        $0.path.pop(from: 1)
        $0.changeDetail(0) { $0.standup.meetings.insert(meeting, at: 0) }
      }
    }
    #expect(try await database.load() == [.designMock, .productMock])
  }
}
