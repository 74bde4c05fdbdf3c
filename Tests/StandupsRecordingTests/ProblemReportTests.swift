import AppFeature
import Cairn
import CairnRecording
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
}
