import CairnCollections
import CairnDependencies
import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import Testing

/// Tests of the export that people and other programs can read.
@Suite struct ReadableTests {
  @Test("A readable export has lengths in seconds, and dates in ISO 8601 with milliseconds")
  func text() async throws {
    var standup = Standup.engineeringMock
    standup.duration = .milliseconds(600_500)
    standup.meetings = [
      Meeting(
        id: Meeting.ID(UUID(1)), date: Date(timeIntervalSince1970: 1_800_000_000),
        length: .seconds(61), speakers: ["Blob"], speakerTimes: [.seconds(60) + .nanoseconds(1)],
        transcript: "")
    ]
    let json = try await Shell([standup])("export", "--readable")
    for line in [
      #""durationSeconds" : 600.5,"#, #""date" : "2027-01-15T08:00:00.000Z","#,
      #""lengthSeconds" : 61,"#, #""speakerSeconds" : ["#, "60.000000001",
    ] {
      #expect(json.contains(line), "\(line)")
    }
    #expect(!json.contains(#""duration""#) && !json.contains(#""length""#))
  }

  @Test("Both formats keep every value exactly, also in one file", arguments: 0..<40)
  func law(seed: UInt64) async throws {
    var dice = SplitMix(seed: seed)
    let standups = (0..<3).map { Standup.random($0, using: &dice) }
    let shell = Shell(IdentifiedArray(uniqueElements: standups))
    let stored = try await shell.database.load()
    #expect(stored.elements == standups)
    for arguments in [["export"], ["export", "--readable"]] {
      let copy = Shell()
      try await copy("import", "-", input: try await shell(arguments))
      #expect(try await copy.database.load() == stored)
    }
    var parts: [String] = []
    for (index, standup) in standups.enumerated() {
      let one = Shell([standup])
      let json = try await one(index == 1 ? ["export"] : ["export", "--readable"])
      parts.append(
        String(json.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst().dropLast()))
    }
    let mixed = Shell()
    try await mixed("import", "-", input: "[\(parts.joined(separator: ","))]")
    #expect(try await mixed.database.load() == stored)
  }

  @Test(
    "The text of a date may have any number of decimal places, and a time zone",
    arguments: [
      ("2001-01-01T00:00:00Z", 0), ("2001-01-01T00:00:01.5Z", 1.5),
      ("2000-12-31T23:59:59.750Z", -0.25), ("2001-01-01T02:00:00+02:00", 0),
      ("2000-12-31T18:30:00.000-05:30", 0), ("2024-02-29T12:00:00Z", 730_900_800),
      ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
    ])
  func dates(text: String, seconds: Double) async throws {
    let shell = Shell()
    try await shell(
      "import", "-", input: Self.json.replacing("2023-11-14T22:13:20.000Z", with: text))
    let date = try await shell.database.load().first?.meetings.first?.date
    #expect(date == Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(
    "A wrong value is refused with its path and line",
    arguments: [
      (
        "600", "\"600\"",
        "durationSeconds (line 3): expected a number of seconds, found \"600\"."
      ),
      ("600", "1e999", "durationSeconds (line 3): expected a number of seconds, found 1e999."),
      ("600", "1e30", "durationSeconds (line 3): expected a number of seconds, found 1e30."),
      ("600", "0", "durationSeconds (line 3): expected a positive duration, found 0.0 seconds."),
      ("\"durationSeconds\"", "\"lengthy\"", "duration (line 1): it is missing."),
      (
        "61", "-61",
        "meetings[0].lengthSeconds (line 5): expected a length of zero or more, found -61.0 seconds."
      ),
      (
        "[60.5]", "[\"a\"]",
        "meetings[0].speakerSeconds[0] (line 6): expected a number of seconds, found \"a\"."
      ),
      (
        "[60.5]", "[60.5, 1]",
        "meetings[0].speakerSeconds (line 6): expected as many times as speakers, 1, found 2."
      ),
    ])
  func refusals(old: String, new: String, message: String) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await Shell()("import", "-", input: Self.json.replacing(old, with: new))
    }
    #expect(error?.sentence == "standups[0].\(message)")
  }

  @Test(
    "A text that is no date is refused",
    arguments: [
      "", "today", "2023-11-14", "2023-11-14T22:13:20", "2023-02-29T00:00:00Z",
      "2023-13-01T00:00:00Z", "2023-11-14T24:00:00Z", "2023-11-14T22:60:20Z",
      "2023-11-14T22:13:20.Z",
      "2023-11-14T22:13:20+2:00", "2023-11-14T22:13:20Z ", "٢٠٢٣-11-14T22:13:20Z",
    ])
  func noDates(text: String) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await Shell()(
        "import", "-", input: Self.json.replacing("2023-11-14T22:13:20.000Z", with: text))
    }
    #expect(
      error?.sentence == """
        standups[0].meetings[0].date (line 4): expected a date like 2023-11-14T22:13:20Z or a number \
        of seconds since 2001, found "\(text)".
        """)
  }

  @Test("A large file that isn't JSON is refused without another search through it")
  func large() async throws {
    let json = "[" + String(repeating: " ", count: (16 << 20) + 1)
    let error = await #expect(throws: (any Error).self) {
      try await Shell()("import", "-", input: json)
    }
    #expect(
      error?.sentence == "The file is not valid JSON. It is too large to say in which line.")
  }

  private static let json = """
    [{"id": "00000000-0000-0000-0000-000000000011", "attendees": [], "theme": "tan",
      "title": "One",
      "durationSeconds": 600,
      "meetings": [{"id": "00000000-0000-0000-0000-000000000012", "date": "2023-11-14T22:13:20.000Z",
        "lengthSeconds": 61, "transcript": "",
        "speakers": ["Blob"], "speakerSeconds": [60.5]}]}]
    """
}

extension Standup {
  /// Returns a standup whose lengths and dates have as many digits as they can.
  fileprivate static func random(_ number: Int, using dice: inout SplitMix) -> Self {
    let meetings = (0..<Int.random(in: 0..<4, using: &dice)).map { _ in
      Meeting.random(using: &dice)
    }
    return Standup(
      id: Standup.ID(UUID(number)),
      attendees: [Attendee(id: Attendee.ID(UUID(100 + number)), name: "“é\n\u{1B}\"")],
      duration: .nanoseconds(1) + .random(using: &dice),
      meetings: IdentifiedArray(uniqueElements: meetings.sorted { $0.date > $1.date }),
      theme: Theme.allCases.randomElement(using: &dice) ?? .tan, title: "\(number)")
  }
}

extension Meeting {
  fileprivate static func random(using dice: inout SplitMix) -> Self {
    let seconds: Double =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: Double.random(in: -63_113_904_000...252_423_993_599, using: &dice)
      case 1: Double.random(in: 700_000_000...900_000_000, using: &dice)
      case 2: Double.random(in: -2...2, using: &dice)
      default: Double(Int.random(in: 0...900_000_000, using: &dice))
      }
    let speakers = Bool.random(using: &dice) ? ["A", ""] : nil
    return Meeting(
      id: Meeting.ID(UUID(Int.random(in: 0...1_000_000_000, using: &dice))),
      date: Date(timeIntervalSinceReferenceDate: seconds),
      length: Bool.random(using: &dice) ? .random(using: &dice) : nil, speakers: speakers,
      speakerTimes: speakers.map { $0.map { _ in .random(using: &dice) } }, transcript: "x\n")
  }
}

extension Duration {
  fileprivate static func random(using dice: inout SplitMix) -> Self {
    Duration(
      secondsComponent: .random(in: 0..<3_000_000, using: &dice),
      attosecondsComponent: Bool.random(using: &dice)
        ? 0 : .random(in: 0..<1_000_000_000_000_000_000, using: &dice))
  }
}
