import Cairn
import CairnTesting
import Foundation
import Models
import ModelsTestSupport
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
  let memory = InMemoryStandups([.designMock, .productMock])

  var saved: Meeting {
    Meeting(
      id: Meeting.ID(UUID(0)), date: date, length: .seconds(61), speakers: ["Blob"],
      speakerTimes: [.seconds(61)], transcript: "All is well.")
  }

  /// The delegate action of Design's record screen at its end.
  var end: RecordMeeting.Action.Delegate {
    .saveMeeting(
      RecordMeeting.End(
        standupID: Standup.designMock.id, length: .seconds(61), plannedSeconds: 60,
        speakerCount: 1, speakers: ["Blob"],
        speakerTimes: [.seconds(61)], transcript: "All is well."))
  }

  func store(
    path: [AppFeature.Path.State], standup: Standup = .designMock
  ) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(standup, .productMock, path: path), memory, rules: .off)
  }

  /// The position on the path of Design's meeting.
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
    "Saving a meeting inserts it first in its standup and pops its screen, on any path",
    arguments: Place.allCases)
  func saving(_ place: Place) async throws {
    let store = store(path: place.path)
    let record = try #require(store.state.path.ids.last)
    let changed = Standup.designMock.with { $0.meetings.insert(saved, at: 0) }

    await store.send(\.path[id: record].record.delegate, end)
    #expect(store.state.path.count == place.path.count - 1)
    for case .detail(let detail) in store.state.path where detail.standup.id == changed.id {
      #expect(detail.standup == changed)
      #expect(detail.endedMeeting?.id == saved.id)
    }
    #expect(store.state.list.standups[id: changed.id] == changed)
    #expect(try await memory.standups == [changed, .productMock])
  }

  @Test("\"Save and end\" saves the transcript and the notes")
  func saveAndEnd() async {
    let store = store(path: [.detail(.productMock), .record(.productMock)])
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record, .speechResult("Heard."))
    await store.send(\.path[id: 1].record, .binding(.set(\.notes, "Noted.")))
    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .saveConfirmed)
    await store.receive(\.path[id: 1].record.delegate)

    #expect(store.state.path.ids == [0])
    #expect(
      store.state.list.standups[id: Standup.productMock.id]?.meetings == [
        Meeting(
          id: Meeting.ID(UUID(0)), date: date, length: .zero, speakers: ["Blob Sr"],
          speakerTimes: [.zero], transcript: "Noted.\nHeard.")
      ])
  }

  @Test(
    "After a meeting, the detail sums it up, also if it ended early, until the user does something",
    arguments: [(1, "1 person, 0:01, 0:59 under"), (13, "2 people, 0:13, 0:47 under")])
  func summary(_ seconds: Int, _ summary: String) async throws {
    let store = store(path: [.detail(.designMock), .record(.designMock)])
    for _ in 1...seconds { await store.send(\.path[id: 1].record, .timerTicked) }
    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.presented, .saveConfirmed)
    await store.receive(\.path[id: 1].record.delegate)
    func texts() -> [String] { AppFeature.screen(store.state).top.texts }
    #expect(texts().first == summary)
    #expect(texts().contains("New"))
    await store.send(\.path[id: 0].detail, .editButtonTapped)
    #expect(!texts().contains("New") && !texts().contains(summary))
  }

  @Test("A meeting is saved into the current standup, even if it was edited during the meeting")
  func editedMeanwhile() async throws {
    let renamed = Standup.designMock.with { $0.title = "Looks" }
    let store = store(path: [.detail(.designMock), .record(.designMock)])
    await store.send(
      \.path[id: 0].detail.delegate, .edited(renamed.id, [.setTitle(from: "Design", to: "Looks")]))
    await store.send(\.path[id: 1].record.delegate, end)
    let meetings = try await memory.standups[id: renamed.id]?.meetings
    #expect(try await memory.standups[id: renamed.id]?.title == "Looks")
    #expect(meetings?.count == 2)
    #expect(meetings?.first?.transcript == "All is well.")
  }

  @Test("Discarding a meeting pops its screen and stores nothing")
  func discarding() async throws {
    let store = store(path: [.detail(.designMock), .record(.designMock)])
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record, .endMeetingButtonTapped)
    store.exhaustivity = .on
    await store.send(\.path[id: 1].record.alert.presented, .discardConfirmed) {
      $0.changeRecord(1) { $0.alert = nil }
    }
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }

    #expect(try await memory.standups == [.designMock, .productMock])
  }
}
