import Cairn
import CairnTesting
import Conflicts
import Foundation
import Models
import RecordMeeting
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// The record of a session, and reading records of older and newer versions.
@MainActor
@Suite(.dependency(\.calendar, Calendar(identifier: .gregorian)))
struct SavedSessionTests {
  func state(_ path: [AppFeature.Path.State]) -> AppFeature.State {
    AppFeature.State(.designMock, .productMock, path: path)
  }

  func decode(_ json: String) throws -> SavedSession {
    try JSONDecoder().decode(SavedSession.self, from: Data(json.utf8))
  }

  @Test("A restored session has the same screens with the same ids")
  func restoration() throws {
    let form = StandupForm.State(standup: .designMock, focus: nil)
    for path in [
      [], [.detail(.designMock)], [.detail(.designMock), .record(.designMock)],
      [.detail(StandupDetail.State(standup: .designMock, destination: .edit(form)))],
      [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)],
    ] as [[AppFeature.Path.State]] {
      let state = state(path)
      let json = try JSONEncoder().encode(state.saved)
      let saved = try JSONDecoder().decode(SavedSession.self, from: json)
      var again = self.state([])
      again.path = saved.restoredPath(in: state.projection.standups, isContinued: true)
      #expect(again.saved == state.saved)
      #expect(again.path.ids == state.path.ids)
      #expect(
        AppFeature.screen(again).path.map(\.screen.title)
          == AppFeature.screen(state).path.map(\.screen.title))
      again.path.append(.detail(.productMock))
      #expect(Set(again.path.ids).count == again.path.count, "A new id is none that came back.")
    }
  }

  @Test("Without its work, a session has no form, and ends below a running meeting")
  func place() {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    let detail = StandupDetail.State(standup: .designMock, destination: .edit(form))
    var state = state([.detail(detail), .record(.designMock)])
    state.changeRecord(state.path.ids[1]) { $0.secondsElapsed = 9 }
    state.list.add = form
    let place = state.saved.withoutWork
    #expect(place.work == nil)
    #expect(place.restoredPath(in: [.designMock]).map(\.shown.hasUnsavedWork) == [false])
    #expect(place.path.map(\.id) == [state.path.ids[0]])
    #expect(place.add == nil)
  }

  @Test("A session keeps the question about a deleted standup until the user answers it")
  func orphans() throws {
    var state = state([])
    state.conflicts.gone.note([Standup.designMock.id], from: [.designMock], to: [])
    state.conflicts.gone.ask(
      about: Standup.designMock.id,
      [.edit(Standup.designMock.id, .insertMeeting(Standup.designMeeting))])
    #expect(state.saved.hasUnsavedWork)
    let json = try JSONEncoder().encode(state.saved.withoutWork)
    var again = AppFeature.State(.productMock)
    again.restore(try JSONDecoder().decode(SavedSession.self, from: json))
    again.askNext()
    #expect(again.conflicts.gone.orphans == state.conflicts.gone.orphans)
    #expect(again.alert == .standupDeleted(state.conflicts.gone.orphans[0]))
    _ = again.conflicts.gone.settleFirst()
    #expect(!again.saved.hasUnsavedWork)
  }

  @Test("The unsaved work of a session is a running meeting, or else a changed form")
  func work() {
    var form = StandupForm.State(standup: .designMock)
    #expect(state([.detail(.designMock), .record(.designMock)]).saved.work == nil)
    var state = state([])
    state.list.add = form
    #expect(state.saved.work == nil)
    form.standup.title = "Mine"
    state.list.add = form
    #expect(state.saved.work == .draft(form.draft.withoutMeetings))
    state.path.append(.record(.designMock))
    state.changeRecord(state.path.ids[0]) { $0.notes = "Said." }
    guard case .meeting(of: let standup, _)? = state.saved.work else {
      Issue.record("A meeting that runs comes first.")
      return
    }
    #expect(standup.id == Standup.designMock.id)
  }

  @Test("A record contains no past meetings, and restoring it adds them again")
  func withoutMeetings() throws {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    let saved = state([
      .detail(StandupDetail.State(standup: .designMock, destination: .edit(form)))
    ]).saved
    let json = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    #expect(!json.contains(Standup.designMeeting.id.description))
    let path = saved.restoredPath(in: [.designMock])
    guard case .detail(let detail)? = path.first else {
      Issue.record("The restored path begins with something else.")
      return
    }
    #expect(detail.destination?[case: \.edit]?.draft.edits == form.draft.edits)
    #expect(detail.destination?[case: \.edit]?.standup.meetings == Standup.designMock.meetings)
  }

  @Test("A record has the format of earlier versions, so that they can read it")
  func format() throws {
    let state = state([
      .detail(.designMock), .meeting(Standup.designMeeting, of: .designMock), .record(.designMock),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(state.saved), as: UTF8.self)
    let id = Standup.designMock.id
    #expect(
      json.hasPrefix(
        #"{"format":2,"path":[{"id":0,"screen":{"detail":{"_0":{"standupID":"\#(id)"}}}},"#
          + #"{"id":1,"screen":{"meeting":{"_0":"\#(Standup.designMeeting.id)","of":"\#(id)"}}},"#
          + #"{"id":2,"screen":{"record":{"_0":{"isPaused":false,"notes":"","#), "\(json)")
  }

  @Test("A screen with two names is no screen")
  func ambiguous() throws {
    let screen = #"{"standupID":"\#(Standup.designMock.id)"}"#
    let saved = try decode(
      #"{"path":[{"screen":{"detail":{"_0":\#(screen)},"other":{"_0":\#(screen)}}}]}"#)
    #expect(saved.path.isEmpty)
    #expect(saved.problems.first?.contains("one screen that this version knows") == true)
  }

  @Test("A path of a newer version is cut at the first unknown screen, which is reported")
  func newerVersion() throws {
    let known = #"{"id":7,"screen":{"detail":{"_0":{"standupID":"\#(Standup.designMock.id)"}}}}"#
    let unknown = #"{"id":8,"screen":{"statistics":{"_0":{}}}}"#
    let saved = try decode(
      #"{"version":9,"path":[\#(known),\#(unknown),\#(known)],"window":{"x":1},"add":{"draft":3}}"#)
    #expect(saved.path.map(\.id) == [7])
    #expect(saved.restoredPath(in: [.designMock]).ids == [7])
    #expect(saved.add == nil)
    #expect(saved.problems.count == 2)
    #expect(saved.problems.last?.hasPrefix("the path was cut at screen 2: ") == true)
  }

  @Test("A change that can't be read is reported, and doesn't take the other ones with it")
  func unreadableChange() throws {
    let gestures = try (0..<2).map { number in
      let gesture = Gesture(
        id: UUID(number), edits: [.edit(Standup.designMock.id, .setTitle(from: "", to: "A"))])
      return (gesture, String(decoding: try JSONEncoder().encode(gesture), as: UTF8.self))
    }
    let unknown = #"{"id":"\#(UUID(7))","edits":[{"paint":{}}]}"#
    let json = #"{"path":[],"gestures":[\#(gestures[0].1),\#(unknown),\#(gestures[1].1)]}"#
    let saved = try decode(json)
    #expect(saved.gestures == gestures.map(\.0))
    #expect(SavedSession.gestures(in: Data(json.utf8)) == gestures.map(\.0))
    #expect(saved.problems.count == 1)
    #expect(saved.problems[0].hasPrefix("a change that was not stored yet was left out: "))
    #expect(try decode(#"{"path":[],"gestures":7}"#).problems.count == 1)
  }

  @Test("Records with changes contain the mark of changes, and others don't")
  func mark() throws {
    func record(_ gestures: [Gesture]) throws -> String {
      var saved = state([.detail(.designMock)]).saved
      saved.gestures = gestures
      return String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    }
    #expect(try !record([]).contains(SavedSession.gesturesMark))
    #expect(try record([Gesture(id: UUID(1), edits: [])]).contains(SavedSession.gesturesMark))
  }

  @Test("A record of the first version, whose screens have no ids, can be read")
  func olderVersion() throws {
    let saved = try decode(
      #"{"path":[{"detail":{"_0":{"standupID":"\#(Standup.designMock.id)"}}}]}"#)
    #expect(saved.problems == [])
    #expect(saved.restoredPath(in: [.designMock]).count == 1)
  }

  @Test("Decoding fails if the text is not a record", arguments: ["", "[]", "{}", #"{"path":3}"#])
  func garbage(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test("A running meeting is restored even if the past meeting below it was deleted")
  func goneBelowMeeting() {
    var state = state([
      .detail(.designMock), .meeting(Standup.designMeeting, of: .designMock), .record(.designMock),
    ])
    let ids = state.path.ids
    state.changeRecord(ids[2]) { $0.secondsElapsed = 9 }
    var standup = Standup.designMock
    standup.meetings = []
    #expect(state.saved.restoredPath(in: [standup]).ids == [ids[0], ids[2]])
    #expect(state.saved.restoredPath(in: []).ids == [ids[0], ids[2]])
  }

  @Test("A restored path ends before the first screen whose standup was deleted")
  func gone() {
    let saved = state([.detail(.designMock), .detail(.productMock)]).saved
    #expect(saved.restoredPath(in: [.designMock]).count == 1)
    #expect(saved.restoredPath(in: [.productMock]).isEmpty)
  }
}
