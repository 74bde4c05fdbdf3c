import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct SavedMeetingTests {
  let date = Date(timeIntervalSince1970: 1_800_000_000)
  let database = StandupsDatabase.inMemory([.designMock, .productMock])

  var saved: Meeting { Meeting(id: Meeting.ID(UUID(0)), date: date, transcript: "All is well.") }

  func store(
    path: [AppFeature.Path.State], standup: Standup = .designMock
  ) -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(standup, .productMock, path: path)) {
      AppFeature()
    } withDependencies: {
      $0.date.now = date
      $0.standupsDatabase = database
      $0.uuid = .incrementing
    }
  }

  /// Where on the path a meeting of Design is held.
  enum Place: CaseIterable {
    case aboveDetail, abovePastMeeting, aboveTwoDetails, aboveAnotherDetail, alone

    var path: [AppFeature.Path.State] {
      let design = AppFeature.Path.State.detail(.designMock)
      let product = AppFeature.Path.State.detail(.productMock)
      let meeting = AppFeature.Path.State.meeting(Standup.designMeeting, of: .designMock)
      let record = AppFeature.Path.State.record(.designMock)
      return switch self {
      case .aboveDetail: [design, record]
      case .abovePastMeeting: [design, meeting, record]
      case .aboveTwoDetails: [product, design, record]
      case .aboveAnotherDetail: [design, product, record]
      case .alone: [record]
      }
    }
  }

  @Test(
    "A saved meeting is the first of its standup, wherever its detail is, and the user is back",
    arguments: Place.allCases)
  func saving(_ place: Place) async throws {
    let store = store(path: place.path)
    let record = try #require(store.state.path.ids.last)
    let changed = Standup.designMock.with { $0.meetings.insert(saved, at: 0) }

    await store.send(
      \.path[id: record].record.delegate,
      .saveMeeting(of: .designMock, transcript: "All is well.")
    ) { state in
      state.path.pop(from: record)
      for id in state.path.ids where state.path[id: id] == .detail(.designMock) {
        state.changeDetail(id) { $0.standup = changed }
      }
      state.list.standups[id: changed.id] = changed
      state.write(.update(changed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }

    #expect(try await database.load() == [changed, .productMock])
  }

  @Test("\"Save and end\" keeps what was heard and noted")
  func saveAndEnd() async {
    let store = store(path: [.detail(.productMock), .record(.productMock)])
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record, .speechResult("Heard."))
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Noted.")))
    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .saveConfirmed)
    await store.receive(\.changesSaved)

    #expect(store.state.path.ids == [0])
    #expect(
      store.state.list.standups[id: Standup.productMock.id]?.meetings == [
        Meeting(id: Meeting.ID(UUID(0)), date: date, transcript: "Heard.\nNoted.")
      ])
  }

  @Test("A meeting is saved into the standup as it is now, not as it was when the meeting began")
  func editedMeanwhile() async throws {
    let renamed = Standup.designMock.with { $0.title = "Looks" }
    let store = store(path: [.detail(.designMock), .record(.designMock)])

    await store.send(\.path[id: 0].detail.delegate, .standupChanged(renamed)) {
      $0.changeDetail(0) { $0.standup = renamed }
      $0.list.standups[id: renamed.id] = renamed
      $0.write(.update(renamed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }

    let changed = renamed.with { $0.meetings.insert(saved, at: 0) }
    await store.send(
      \.path[id: 1].record.delegate,
      .saveMeeting(of: .designMock, transcript: "All is well.")
    ) {
      $0.path.pop(from: 1)
      $0.changeDetail(0) { $0.standup = changed }
      $0.list.standups[id: changed.id] = changed
      $0.write(.update(changed))
    }
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(try await database.load()[id: changed.id] == changed)
  }

  @Test("A meeting is saved into the standup of the list where no detail shows it")
  func withoutDetail() async throws {
    let renamed = Standup.designMock.with { $0.title = "Looks" }
    let store = store(path: [.record(.designMock)], standup: renamed)
    store.exhaustivity = .off

    await store.send(
      \.path[id: 0].record.delegate,
      .saveMeeting(of: .designMock, transcript: "All is well."))
    await store.receive(\.changesSaved)

    let changed = renamed.with { $0.meetings.insert(saved, at: 0) }
    #expect(store.state.list.standups[id: changed.id] == changed)
    #expect(try await database.load()[id: changed.id] == changed)
  }

  @Test("A discarded meeting leaves nothing behind")
  func discarding() async throws {
    let store = store(path: [.detail(.designMock), .record(.designMock)])
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    store.exhaustivity = .on
    await store.send(\.path[id: 1].record.alert.presented, .discardConfirmed) {
      $0.changeRecord(1) { $0.alert = nil }
    }
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }

    #expect(try await database.load() == [.designMock, .productMock])
  }
}
