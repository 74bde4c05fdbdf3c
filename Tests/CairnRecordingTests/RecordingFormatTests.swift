import CairnSession
import CairnViews
import Foundation
import Testing

@testable import CairnRecording

@Suite struct RecordingFormatTests {
  private static let header = RecordingHeader(
    app: "Notes", version: "1", timeZone: "GMT", locale: "en", seed: 7, startDate: 0,
    isMasked: false)

  private static let recording = Recording<String>(
    header: header, beginning: Sighting(state: "a", screens: "b"),
    steps: [
      RecordedStep(
        .user(.press(ControlName("Add", role: .button))), at: .milliseconds(5),
        ids: [UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))]),
      RecordedStep(.wakeUp(due: .seconds(1)), at: .milliseconds(1_001)),
      RecordedStep(
        .world("answer"), at: .seconds(2),
        sighting: Sighting(state: "c", screens: "d", parts: ["list": "e"])),
      RecordedStep(.unknown, at: .seconds(3)),
    ])

  @Test("A recording is the same after it was written and read")
  func roundTrip() throws {
    let data = try Self.recording.data
    #expect(try Recording<String>(data, of: "Notes") == Self.recording)
  }

  @Test("A recording that was cut off is good up to the last whole line")
  func truncated() throws {
    let data = try Self.recording.data
    let firstLine = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for count in (firstLine + 1)...data.count {
      let read = try Recording<String>(data.prefix(count), of: "Notes")
      #expect(read.steps.count <= Self.recording.steps.count)
      for (step, whole) in zip(read.steps, Self.recording.steps) {
        #expect(step.work == whole.work)
      }
    }
    #expect(throws: RecordingError.notARecording) {
      try Recording<String>(data.prefix(firstLine / 2), of: "Notes")
    }
  }

  @Test(
    "A file that can't be replayed is refused in a sentence",
    arguments: [
      ("", .notARecording), ("hello\n", .notARecording), ("{}\n", .notARecording),
      (#"{"recording":2,"app":"Notes"}"# + "\n", .newerFormat),
      (#"{"recording":1,"app":"Todos"}"# + "\n", .otherApp("Todos", expected: "Notes")),
      (#"{"recording":1,"app":"Notes"}"# + "\n", .damaged(line: 1)),
      (#"{"recording":0,"app":"Notes"}"# + "\n", .damaged(line: 1)),
      (String(repeating: "[", count: 100_000) + "\n", .notARecording),
    ] as [(String, RecordingError)])
  func refused(text: String, error: RecordingError) {
    #expect(throws: error) { try Recording<String>(Data(text.utf8), of: "Notes") }
    #expect(error.description.last == ".")
  }

  @Test("A damaged line is named")
  func damaged() throws {
    var lines = try Self.recording.data.split(separator: UInt8(ascii: "\n"))
    lines[3] = Data(#"{"at":1,"user":{"jump":"Add"}}"#.utf8)
    let data = Data(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    #expect(throws: RecordingError.damaged(line: 4)) { try Recording<String>(data, of: "Notes") }
  }

  @Test("A file with more lines than any recording is refused before they are read")
  func lineCount() throws {
    let empty = Data(repeating: UInt8(ascii: "\n"), count: Recording<String>.lineCountLimit)
    let data = try Recording<String>(header: Self.header).data + empty
    #expect(throws: RecordingError.tooLarge) { try Recording<String>(data, of: "Notes") }
  }

  @Test("The name of another app can't control the terminal")
  func hostileName() {
    let error = RecordingError.otherApp("\u{1B}[31m", expected: "Notes")
    #expect(!error.description.contains("\u{1B}"))
  }
}
