import AppFeature
import Cairn
import CairnRecording
import CairnSession
import CairnViews
import Foundation
import Models
import StandupsRecording
import Testing

@Suite struct ProblemReportTests {
  @Test(
    "A report of a long session can be replayed to where the session is",
    arguments: [nil, Masking.standups], 0..<10 as Range<UInt64>)
  func repeatable(masking: Masking?, seed: UInt64) async throws {
    let session = RandomSession(seed: seed, masking: masking, keepingLast: FlightLimits(steps: 100))
    await session.go(steps: 400)
    let report = try #require(try await session.report())
    #expect(report.isRepeatable)
    #expect(report.stepCount >= 30)
    let tool = try ReplayTool(report.data)
    #expect(tool.firstDifference() == nil)
  }

  @Test("Hundreds of events stay in memory, so an event keeps its large values apart")
  func size() {
    #expect(MemoryLayout<StandupsEvent>.size <= 96)
    #expect(MemoryLayout<StandupsChange>.size <= 16)
  }

  @Test("A replay doesn't begin while a screen asks something, because it would not ask again")
  func question() {
    let session = RandomSession(seed: 1, standups: [.productMock])
    let mayRestart = {
      ReplayableStandups.standups.restart(session.run.store.state, session.recording.header) != nil
    }
    session.take(.press(ControlName("Product, 2 attendees, 30 min")))
    session.take(.press(ControlName("Start Meeting")))
    #expect(mayRestart())
    session.take(.press(ControlName("End meeting")))
    #expect(!mayRestart())
    session.take(.press(ControlName("Resume")))
    #expect(mayRestart())
  }

  @Test("A replay that begins at an untouched form shows it")
  func form() throws {
    let session = RandomSession(seed: 1, standups: [.productMock])
    session.take(.press(ControlName("New standup")))
    var header = session.recording.header
    let made = ReplayableStandups.standups.restart(session.run.store.state, header)?()
    let beginning = try #require(made)
    header.beginning = beginning.contents
    let recording = Recording<StandupsEvent>(
      header: header, steps: beginning.events.map { RecordedStep(.world($0)) })
    let replay = Replay(recording, of: .standups)
    for _ in recording.steps { try replay.takeStep() }
    #expect(replay.shown == session.run.stack.lines)
  }

  @Test("A report is minimized to the steps that lead to what the user saw last")
  func ending() async throws {
    let session = RandomSession(
      seed: 2, standups: [.productMock], keepingLast: FlightLimits(), mayReport: true)
    session.take(.press(ControlName("New standup")))
    session.take(.type("Plans", into: ControlName("Title")))
    session.take(.press(ControlName("Add")))
    session.take(.press(ControlName("Product, 2 attendees, 30 min")))
    session.take(.press(ControlName("Edit")))
    session.take(.type("Long", into: ControlName("Title")))
    session.take(.press(ControlName("Done")))
    session.take(.back)
    session.take(.press(ControlName("Long, 2 attendees, 30 min")))
    session.take(.press(ControlName("Start Meeting")))
    session.take(.press(ControlName("Report a problem")))
    var tool = try ReplayTool(try #require(try await session.report()).data)
    let isShown = tool.minimize(until: .ending)
    #expect(isShown)
    let steps = tool.recording.steps.map(\.description).filter { !$0.hasPrefix("the world") }
    #expect(steps == [#"press "Long, 2 attendees, 30 min""#, #"press "Start Meeting""#])
  }
}
