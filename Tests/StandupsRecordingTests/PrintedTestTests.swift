import CairnCollections
import CairnRecording
import CairnSession
import CairnViews
import Foundation
import Models
import StandupsDatabase
import StandupsRecording
import Testing

@Suite struct PrintedTestTests {
  /// A session with a meeting, and another writer who deletes its standup.
  static func session() async -> RandomSession {
    let session = RandomSession(seed: 1, standups: [.productMock])
    session.take(.press(ControlName("Product, 2 attendees, 30 min")))
    session.take(.press(ControlName("Start Meeting")))
    await session.pass(.seconds(3))
    session.take(.type("All is well.", into: ControlName("Notes")))
    session.take(.press(ControlName("End meeting")))
    session.take(.press(ControlName("Save and end")))
    await session.change(.delete(Standup.productMock.id))
    return session
  }

  @Test("A recording prints the test that is in AppFeatureTests, so the test compiles and runs")
  func printed() async throws {
    let session = await Self.session()
    let test = StandupsTest(
      session.recording, name: "recordedMeeting", title: "A recorded meeting shows the same")
    try expect(test, isIn: "RecordedMeetingTests.swift")
  }

  @Test("The report of a problem prints a test that continues the session in its middle")
  func reported() async throws {
    let session = RandomSession(
      seed: 1, standups: [.productMock], keepingLast: FlightLimits(steps: 8), mayReport: true)
    session.take(.press(ControlName("Product, 2 attendees, 30 min")))
    session.take(.press(ControlName("Edit")))
    for title in ["Plan", "Plans", "Plans of all"] {
      session.take(.type(title, into: ControlName("Title")))
    }
    session.take(.press(ControlName("Done")))
    session.take(.press(ControlName("Report a problem")))
    let data = try #require(try await session.report()).data
    let test = StandupsTest(
      try ReplayTool(data).recording, name: "reportedProblem", title: "A reported title is shown")
    #expect(test.code.contains("takeOver"))
    try expect(test, isIn: "ReportedProblemTests.swift")
  }

  private func expect(_ test: StandupsTest, isIn name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../AppFeatureTests/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try (test.code + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    // The file is formatted, and the printed test needn't be.
    let words = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(words(try String(contentsOf: file, encoding: .utf8)) == words(test.code + "\n"))
  }
}
