import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature
@testable import RecordMeeting

/// Every record of a session is restored as far as this version understands it.
@MainActor
@Suite struct RecordCorpusTests {
  private let tokens = [
    "null", "true", "-1", "1e999", "9223372036854775807", "-9223372036854775808", "\"\"", "[]",
    "{}",
    ",", ":", "[", "]", "{", "}", "\"id\":", "\"_0\":", "\\u0000", "\(Standup.ofCorpora.id)",
  ]

  @Test("The records of all earlier versions can be read in full")
  func written() throws {
    let corpus = try Corpus("records")
    func read(_ name: String) throws -> SavedSession {
      let input = try #require(corpus.inputs.first { $0.name == name })
      let saved = try JSONDecoder().decode(SavedSession.self, from: Data(input.bytes))
      #expect(saved.problems.isEmpty)
      return saved
    }
    let running = try read("meeting.json")
    #expect(running.work?.isMeeting == true)
    let meeting = try #require(running.path.last?.screen as? RecordScreen.Saved).meeting
    #expect(meeting.notes == "Blob waits.")
    #expect(meeting.secondsElapsed == 21)
    let edited = try read("form.json")
    #expect(edited.work?.isMeeting == false)
    let form = try #require((edited.path.last?.screen as? DetailScreen.Saved)?.detail.form?.draft)
    #expect(form.standup.title == "Designers of record")
    #expect(form.original.title == "Design")
    #expect(try read("new-standup.json").add?.draft.standup.title == "Product")
    #expect(try read("gestures.json").gestures.count == 1)
    let held = try read("meeting-in-browser.json")
    #expect(held.lastEvent == 6)
    let heldMeeting = try #require(held.path.last?.screen as? RecordScreen.Saved).meeting
    #expect(heldMeeting.notes == "Zoë waits.")
    #expect(heldMeeting.secondsSpoken == [1])
    #expect(try read("edit-with-notice.json").notice?.undo?.count == 1)
    #expect(try read("cut.json").path == read("edit-with-notice.json").path)
    let path = try read("without-ids.json").restoredPath(in: [.ofCorpora])
    #expect(path.map(\.shown.shownStandup?.id) == [Standup.ofCorpora.id, Standup.ofCorpora.id])
  }

  @Test("A record that can be read can also be written, read again, and shown")
  func records() async throws {
    try await Corpus("records").forEach(tokens: tokens) { name, bytes in
      guard var saved = try? JSONDecoder().decode(SavedSession.self, from: Data(bytes)) else {
        return
      }
      (saved.problems, saved.continuesCutPath) = ([], false)
      let json = try JSONEncoder().encode(saved)
      let again = try JSONDecoder().decode(SavedSession.self, from: json)
      #expect(again == saved, "\(name): \(String(decoding: bytes, as: UTF8.self))")

      var state = AppFeature.State(.ofCorpora, .productMock)
      state.path = saved.restoredPath(in: state.projection.standups, after: .seconds(9))
      state.list.restore(saved.add)
      #expect(Set(state.path.ids).count == state.path.count)
      for screen in AppFeature.screen(state).path { #expect(!screen.screen.title.isEmpty) }
    }
  }
}
