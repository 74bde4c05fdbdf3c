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
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../AppFeatureTests/RecordedMeetingTests.swift")
    let session = await Self.session()
    let code = StandupsTest(
      session.recording, name: "recordedMeeting", title: "A recorded meeting shows the same"
    ).code
    // The file is formatted, and the printed test needn't be.
    let words = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(words(try String(contentsOf: file, encoding: .utf8)) == words(code + "\n"))
  }
}
