import CairnSession
import CairnTesting
import CairnViews
import Testing

@testable import CairnRecording

@Suite struct SessionRecordingTests {
  @Test("A delivery has digests only if its effects have had time before the next one")
  func overlappingDeliveries() async {
    let clock = TestClock()
    let lines = RecordedLines<String>()
    let header = RecordingHeader(
      app: "Notes", version: "1", timeZone: "GMT", locale: "en", seed: 7, startDate: 0,
      isMasked: false)
    let recorder = lines.recorder(header, masking: nil, clock: clock)
    let session = SessionRecording(
      recorder, state: { 0 }, screens: { NavigationStack<Int>(root: Screen("\($0) notes") {}) })
    for (event, wait) in [("a", 199), ("b", 200), ("c", 0)] {
      recorder.deliver(event)
      session.willReduce(0)
      await clock.advance(by: .milliseconds(wait))
    }
    let recording = lines.recording(header)
    #expect(recording.steps.map(\.work) == [.world("a"), .world("b"), .world("c")])
    #expect(recording.steps.map { $0.sighting != nil } == [false, true, false])
  }
}
