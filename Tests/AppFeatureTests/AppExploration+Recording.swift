import CairnExplorer
import CairnRecording
import CairnTestSupport
import Models
import RecordMeeting
import StandupsList
import StandupsRecording
import Testing

@testable import AppFeature

extension AppExploration {
  /// Returns a recording of the steps of a finding.
  static func recording(
    of finding: Finding, by explorer: AppExplorer
  ) async -> Recording<StandupsEvent> {
    let header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: 1,
      startDate: 1_800_000_000, isMasked: false)
    return await explorer.recording(of: finding, header) { $0.record(by: $1) }
  }

  /// Fails with all findings, if any, and writes a recording of each.
  static func expectNoFindings(in report: ExplorationReport, by explorer: AppExplorer) async throws
  {
    for (index, finding) in report.findings.enumerated() {
      let recording = await recording(of: finding, by: explorer)
      try FailureFile.write(recording.data, named: "exploration-\(index + 1).jsonl")
    }
    report.expectNoFindings()
  }
}

/// Tests of what is left of a finding.
@Suite struct FindingRecordingTests {
  @Test("A finding becomes a recording whose replay breaks the law too")
  func recording() async throws {
    var explorer = AppExploration.explorer
    explorer.laws = [
      ExplorationLaw("No meeting lasts a second") { visit in
        guard case .record(let record)? = visit.state.path.last, record.secondsElapsed > 0
        else { return nil }
        return "One does."
      }
    ]
    let report = await explorer.run(depth: 5, states: 400)
    let finding = try #require(report.findings.first)
    let recording = await AppExploration.recording(of: finding, by: explorer)
    let replay = Replay(recording, of: .standups)
    for _ in recording.steps { try replay.takeStep() }
    guard case .record(let record)? = replay.state.path.last else {
      Issue.record("The replay ends at another screen: \(replay.shown)")
      return
    }
    #expect(record.secondsElapsed > 0)
    #expect(Replay(recording, of: .standups).firstDifference() == nil)
  }

  @Test("A meeting that the clock ends has the same id in a finding's replay")
  func timedMeeting() async throws {
    var explorer = AppExploration.explorer
    explorer.laws = [
      ExplorationLaw("No meeting lasts its full time") { visit in
        let meetings = visit.state.list.standups.flatMap(\.meetings)
        return meetings.contains { $0.length == AppExploration.standup.duration }
          ? "One does." : nil
      }
    ]
    let report = await explorer.run(depth: 4, states: 400)
    let finding = try #require(report.findings.first)
    #expect(finding.labels.last == "a second passes")
    let recording = await AppExploration.recording(of: finding, by: explorer)
    #expect(Replay(recording, of: .standups).firstDifference() == nil)
  }
}
