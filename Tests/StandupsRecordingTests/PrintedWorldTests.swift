import AppFeature
import Cairn
import CairnRecording
import CairnSession
import Foundation
import Models
import SpeechClient
import StandupsDatabase
import StandupsRecording
import Testing

/// Tests of the set-up of printed tests, and of the lines that stand for other writers.
@Suite struct PrintedWorldTests {
  /// Returns the lines of the test that is printed for a recording.
  private func lines(of recording: Recording<StandupsEvent>) -> [String] {
    StandupsTest(recording, name: "printed", title: "Printed").code.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns the printed lines of a session that some steps were added to.
  private func lines(adding steps: RecordedStep<StandupsEvent>.Work...) -> [String] {
    var recording = RandomSession(seed: 1, standups: [.productMock]).recording
    recording.steps += steps.map { RecordedStep($0) }
    return lines(of: recording)
  }

  @Test("The state begins as on a page: with a command to continue elsewhere, and with a warning")
  func beginning() throws {
    var beginning = StandupsBeginning()
    beginning.handoffTitle = "Continue in the terminal"
    beginning.startsLinkedMeeting = false
    beginning.warning = "It is “full”."
    var recording = RandomSession(seed: 1).recording
    recording.header.beginning = try JSONValue(encoding: beginning)
    let lines = lines(of: recording)
    let expected = [
      "var state = AppFeature.State()", #"state.handoffTitle = "Continue in the terminal""#,
      "state.startsLinkedMeeting = false", #"state.warning = "It is “full”.""#,
      "let store = appStore(state, memory, clock: clock) {",
    ]
    #expect(lines.contains(expected))
  }

  @Test("Dates are shown in the time zone and with the hours of the session")
  func calendar() throws {
    var recording = RandomSession(seed: 1).recording
    (recording.header.timeZone, recording.header.locale) = ("Asia/Tokyo", "en@hours=h12")
    let date = Date(timeIntervalSince1970: 0)
    #expect(date.text(in: recording.header.calendar) == "1 Jan 1970, 9:00 AM")
    let lines = lines(of: recording)
    #expect(
      lines.contains(#"$0.calendar.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt"#))
    #expect(lines.contains(#"$0.calendar.locale = Locale(identifier: "en@hours=h12")"#))
  }

  @Test("A recording has the time zone and the hours of the app's calendar")
  func recordedCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    calendar.locale = Locale(identifier: "en@hours=h12")
    let recording = AppRecording(
      ofLastStepsFrom: AppFeature.State(), .restricted, version: "1", calendar: calendar)
    let date = Date(timeIntervalSince1970: 0)
    #expect(date.text(in: recording.recorder.header.calendar) == "1 Jan 1970, 9:00 AM")
  }

  @Test("A meeting that ends by itself has the date of its end")
  func dates() async throws {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023")))
    session.take(.press(ControlName("Start Meeting")))
    await session.pass(.seconds(62))
    let lines = lines(of: session.recording)
    let expected = [
      "now.setValue(Date(timeIntervalSince1970: 1800000060.0))",
      "await clock.advance(by: .seconds(60))",
    ]
    #expect(lines.contains(expected))
    #expect(lines.contains("$0.date = DateGenerator { now.value }"))
  }

  @Test("A standup that another writer moves is moved in the test too")
  func order() async throws {
    let last = try #require(Standup.samples.last)
    let session = RandomSession(seed: 1)
    await session.change(.move(last.id, to: .first))
    let id = #"Standup.ID(UUID(uuidString: "\#(last.id)")!)"#
    #expect(
      lines(of: session.recording).contains("try await memory.make(.move(\(id), to: .first))"))
  }

  @Test("An update that only says that the database failed becomes a comment")
  func failure() throws {
    var recording = RandomSession(seed: 1, standups: [.productMock]).recording
    guard case .world(.standups(var update, _))? = recording.steps.first?.work else {
      Issue.record("The first step is another one.")
      return
    }
    update.failure = StandupsDatabaseError(.busy, reason: "busy") { _ in "It is busy." }
    recording.steps.append(RecordedStep(.world(.standups(update))))
    let lines = lines(of: recording)
    #expect(lines.contains { $0.hasPrefix("// The test has no client for this: ") })
  }

  @Test(
    "A title can't end the literal that contains it",
    arguments: [(##""#"##, "##"), (##"\#(fatalError())"##, "##"), (###""## + x"###, "###")])
  func literals(title: String, marks: String) {
    var standup = Standup.productMock
    standup.title = title
    let lines = lines(of: RandomSession(seed: 1, standups: [standup]).recording)
    #expect(lines.contains { $0.hasPrefix("let standups = \(marks)\"[{") })
  }

  @Test("A step that can't be taken becomes a comment")
  func impossible() {
    let lines = lines(adding: .user(.press(ControlName("Old button"))))
    #expect(lines.contains(#"// try await store.press("Old button")"#))
    #expect(!lines.contains(#"try await store.press("Old button")"#))
    #expect(lines.contains { $0.hasPrefix("// Nothing on the screen is called") })
  }

  @Test("No button that reports a problem is pressed, but a link with that name is")
  func reports() {
    for name in [ControlName("Report", role: .button), ControlName("Report a problem")] {
      let pressing = lines(adding: .user(.press(name)))
      #expect(!pressing.contains { $0.contains(#"press("Report"#) })
    }
    let following = lines(adding: .user(.press(ControlName("Report", role: .link))))
    #expect(following.contains { $0.contains(#"press("Report")"#) })
  }

  @Test("Each meeting gets its own answer to the question whether the user wants sounds")
  func sounds() {
    let always = "$0.soundEffectClient.areOn = { false }"
    let changing = lines(adding: .world(.soundsAreOn(true)), .world(.soundsAreOn(false)))
    #expect(changing.contains("let soundAnswers = LockIsolated([true, false][...])"))
    #expect(!changing.contains(always))
    #expect(lines(adding: .world(.soundsAreOn(false))).contains(always))
  }

  @Test("Each meeting hears a stream of its own")
  func speech() {
    let lines = lines(adding: .world(.speechHeard("I \"fixed\" it.")))
    #expect(lines.contains("speech.setValue(continuation)"))
    #expect(lines.contains(#"speech.value?.yield("I \"fixed\" it.")"#))
  }
}
