import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct ImportTests {
  @Test("Files of the iOS app can be imported")
  func original() async throws {
    let shell = Shell()
    let json = """
      [{"id":"DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF","attendees":[{"id":\
      "00000000-0000-0000-0000-000000000001","name":"Zoë 🙂"}],"duration":[16,4852094820647174144],\
      "meetings":[{"id":"00000000-0000-0000-0000-000000000002","date":790000000.5,\
      "transcript":"We \\"met\\"."}],"theme":"orange","title":"Design"}]
      """
    #expect(try await shell("import", "-", input: json) == "Imported 1 standup.\n")
    let standup = try #require(try await shell.database.load().first)
    #expect(standup.title == "Design")
    #expect(standup.duration == .seconds(300))
    #expect(standup.theme == .orange)
    #expect(standup.attendees.map(\.name) == ["Zoë 🙂"])
    #expect(standup.meetings.map(\.transcript) == ["We \"met\"."])
    #expect(standup.meetings[0].date == Date(timeIntervalSinceReferenceDate: 790_000_000.5))
  }

  @Test("Imported standups are added after the existing ones")
  func appends() async throws {
    let shell = Shell([.productMock])
    let json = try await Shell([.mock, .engineeringMock])("export")
    _ = try await shell("import", "-", input: json)
    #expect(try await shell.database.load() == [.productMock, .mock, .engineeringMock])
  }

  @Test("Existing standups are refused, unless \"--replace\" is given")
  func replace() async throws {
    var changed = Standup.mock
    changed.title = "Design, changed"
    let shell = Shell([.mock, .productMock])
    let json = try await Shell([.engineeringMock, changed])("export")
    try await expectRefusal(
      of: json, by: shell,
      with: """
        1 of 2 standups are in the database already ("Design, changed"), so nothing was imported. \
        Use --replace to replace them.
        """)
    #expect(
      try await shell("import", "--replace", "-", input: json)
        == "Imported 2 standups, replacing 1.\n")
    #expect(try await shell.database.load() == [changed, .productMock, .engineeringMock])
  }

  @Test(
    "Broken JSON is refused with the reason, and with its line if Foundation knows the place",
    arguments: [
      ("", ": unexpected end of file during JSON parse."),
      ("[\n  {,}\n]", " in line 2: invalid value around character 5."),
      ("[{\"é\",1}]", " in line 1: invalid value around character 6."),
      ("[{\"a\":\n}]", " in line 2: invalid value around character 7."),
      ("[] []", " in line 1: invalid value around character 3."),
      ("[[", ": unexpected end of file during JSON parse."),
      ("[\n\"\\u12\"]", " in line 2: invalid hex encoded sequence in \"12\"]\" at 5."),
      ("[] \0", " in line 1: invalid value around character 3."),
      (
        String(repeating: "[", count: 100_000),
        " in line 1: too many nested arrays or dictionaries around character 513."
      ),
    ])
  func syntax(json: String, reason: String) async throws {
    try await expectRefusal(of: json, with: "The file is not valid JSON\(reason)")
  }

  @Test(
    "JSON that is not an array of standups is refused",
    arguments: [
      ("{}", "standups (line 1): expected an array of standups, found an object."),
      ("\u{FEFF}\nnull", "standups (line 2): expected an array of standups, found null."),
      ("[\n1]", "standups[0] (line 2): expected an object, found 1."),
      ("[\"a\u{1B}\"]", "standups[0] (line 1): expected an object, found \"a\\u{1B}\"."),
      (
        "[\"\(String(repeating: "a", count: 100))\"]",
        "standups[0] (line 1): expected an object, found \"\(String(repeating: "a", count: 59))…."
      ),
    ])
  func noStandups(json: String, message: String) async throws {
    try await expectRefusal(of: json, with: message)
  }

  @Test(
    "A wrong value is refused with its path and line",
    arguments: [
      (
        "\"name\": \"Jr\"", "\"name\": 7",
        "attendees[1].name (line 7): expected a string, found 7."
      ),
      ("\"name\": \"Jr\"", "\"nam\": \"Jr\"", "attendees[1].name (line 7): it is missing."),
      (
        "\"title\": \"Two\"", "\"title\": null",
        "title (line 13): expected a string, found null."
      ),
      ("\"title\": \"Two\"", "\"titel\": \"Two\"", "title (line 3): it is missing."),
      (
        "\"orange\"", "\"plaid\"",
        "theme (line 12): expected the name of a theme, found \"plaid\"."
      ),
      ("\"orange\"", "[]", "theme (line 12): expected the name of a theme, found an array."),
      (
        "-000000000021\"", "-21\"",
        "id (line 4): expected a UUID, found \"00000000-0000-0000-0000-21\"."
      ),
      (
        "[16, 4852094820647174144]", "300",
        "duration (line 9): expected a duration, two whole numbers as Swift encodes it, found 300."
      ),
      (
        "[16, 4852094820647174144]", "[16]",
        "duration[1] (line 9): expected a whole number of 64 bits without a sign, found nothing."
      ),
      (
        "[16, 4852094820647174144]", "[0, 0]",
        "duration (line 9): expected a positive duration, found 0.0 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[0, 1]",
        "duration (line 9): expected a nanosecond or more, found 1e-18 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[9223372036854775807, 0]",
        "duration (line 9): expected at most a thousand hours, found 1.7014118346046924e+20 seconds."
      ),
      (
        "\"transcript\": \"{\"", "\"length\": [-1, 0], \"transcript\": \"{\"",
        "meetings[0].length (line 11): expected a length of zero or more, found -18.446744073709553 seconds."
      ),
      (
        "\"transcript\": \"{\"", "\"length\": [1, 1.5], \"transcript\": \"{\"",
        "meetings[0].length[1] (line 11): expected a whole number of 64 bits without a sign, found 1.5."
      ),
      (
        "\"transcript\": \"{\"", "\"speakerTimes\": [[1, 1.5]], \"transcript\": \"{\"",
        "meetings[0].speakerTimes[0][1] (line 11): expected a whole number of 64 bits without a sign, found 1.5."
      ),
      (
        "\"transcript\": \"{\"",
        "\"speakers\": [\"A\"], \"speakerTimes\": [[0, 1], [0, 2]], \"transcript\": \"{\"",
        "meetings[0].speakerTimes (line 11): expected as many times as speakers, 1, found 2."
      ),
      (
        "\"transcript\": \"{\"",
        "\"speakers\": [\"A\"], \"speakerTimes\": [[-1, 0]], \"transcript\": \"{\"",
        "meetings[0].speakerTimes (line 11): expected times from zero to a thousand hours, found -18.446744073709553 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[499999999999999999, 0]",
        "duration (line 9): expected at most a thousand hours, found 9.223372036854776e+18 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[-9223372036854775808, 0]",
        "duration (line 9): expected a positive duration, found -1.7014118346046924e+20 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[99999999999999999999, 0]",
        "duration[0] (line 9): expected a whole number of 64 bits, found 99999999999999999999."
      ),
      (
        "[16, 4852094820647174144]", "[16, -1]",
        "duration[1] (line 9): expected a whole number of 64 bits without a sign, found -1."
      ),
      (
        "[16, 4852094820647174144]", "[1.5, 0]",
        "duration[0] (line 9): expected a whole number of 64 bits, found 1.5."
      ),
      (
        "790000000.5", "1e999",
        "meetings[0].date (line 10): expected a date like 2023-11-14T22:13:20Z or a number of seconds since 2001, found 1e999."
      ),
      (
        "790000000.5", "-1e-400",
        "meetings[0].date (line 10): expected a date like 2023-11-14T22:13:20Z or a number of seconds since 2001, found -1e-400."
      ),
      (
        "790000000.5", "1e300",
        "meetings[0].date (line 10): expected a date in the years 1 to 9999, found 1e+300."
      ),
      (
        "\"name\": \"Jr\"", "\"name\": \"J\\nr\\u0000\"",
        "attendees[1].name (line 7): the text has a NUL at line 2, column 2."
      ),
      (
        "\"title\": \"Two\"", "\"title\": \"\\u0000Two\"",
        "title (line 13): the text has a NUL at line 1, column 1."
      ),
      (
        "\"transcript\": \"{\"", "\"transcript\": \"a\\u0000\"",
        "meetings[0].transcript (line 11): the text has a NUL at line 1, column 2."
      ),
      (
        "790000000.5", "true",
        "meetings[0].date (line 10): expected a date like 2023-11-14T22:13:20Z or a number of seconds since 2001, found true."
      ),
      (
        "-000000000023\"", "-000000000022\"",
        "attendees[1] (line 7): the id 00000000-0000-0000-0000-000000000022 is there twice, at 0 and 1."
      ),
      (
        "-000000000021\"", "-000000000011\"",
        "id (line 4): the id 00000000-0000-0000-0000-000000000011 is already used by standups[0]."
      ),
    ])
  func values(old: String, new: String, message: String) async throws {
    let json = Self.two.replacing(old, with: new)
    try #require(json != Self.two)
    try await expectRefusal(of: json, with: "standups[1]." + message)
  }

  @Test("The standups that the wrong values are made from are valid")
  func fixture() async throws {
    #expect(try await Shell()("import", "-", input: Self.two) == "Imported 2 standups.\n")
  }

  @Test(
    "Texts above the maximum length are refused, and the longest are accepted",
    arguments: [
      ("\"Two\"", Standup.longestName, "title (line 13)"),
      ("\"Jr\"", Standup.longestName, "attendees[1].name (line 7)"),
      ("\"{\"", Meeting.longestTranscript, "meetings[0].transcript (line 11)"),
    ] as [(String, Int, String)])
  func lengths(old: String, longest: Int, field: String) async throws {
    let text = String(repeating: "a", count: longest)
    _ = try await Shell()("import", "-", input: Self.two.replacing(old, with: "\"\(text)\""))
    try await expectRefusal(
      of: Self.two.replacing(old, with: "\"\(text)a\""),
      with: "standups[1].\(field): the text is longer than \(longest) bytes.")
  }

  @Test("The longest duration, and the first and last dates, are imported")
  func extremes() async throws {
    let shell = Shell()
    let standup = Standup(
      id: Standup.ID(UUID(1)), duration: Standup.durations.upperBound,
      meetings: [
        Meeting(id: Meeting.ID(UUID(2)), date: Meeting.dates.upperBound, transcript: ""),
        Meeting(id: Meeting.ID(UUID(1)), date: Meeting.dates.lowerBound, transcript: ""),
      ])
    let json = try await Shell([standup])("export")
    _ = try await shell("import", "-", input: json)
    #expect(try await shell.database.load() == [standup])
    let shown = try await shell("show", "\(standup.id)")
    #expect(shown.contains("60000 min") && shown.contains("31 Dec 9999"))
  }

  @Test("Text that is not UTF-8 is refused")
  func encoding() async throws {
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let json = "[\n{\"id\": \"?\"}]".utf8.map { $0 == UInt8(ascii: "?") ? 0xC3 : $0 }
    try Data(json).write(to: file)
    let error = await #expect(throws: (any Error).self) {
      try await Shell()("import", file.path(percentEncoded: false))
    }
    #expect(
      error?.sentence == """
        The file is not valid JSON in line 2: invalid UTF-8 sequence 1 bytes starting from \
        character 10.
        """)
  }

  private static let two = """
    [
      {"id": "00000000-0000-0000-0000-000000000011", "attendees": [], "duration": [16, 1], "meetings": [], "theme": "tan", "title": "One"},
      {
        "id": "00000000-0000-0000-0000-000000000021",
        "attendees": [
          {"id": "00000000-0000-0000-0000-000000000022", "name": "Blob, \\"B\\" [é]"},
          {"id": "00000000-0000-0000-0000-000000000023", "name": "Jr"}
        ],
        "duration": [16, 4852094820647174144],
        "meetings": [{"id": "00000000-0000-0000-0000-000000000024", "date": 790000000.5,
          "transcript": "{"}],
        "theme": "orange",
        "title": "Two"
      }
    ]
    """

  /// Expects an error without any change.
  private func expectRefusal(
    of json: String, by shell: Shell = Shell([.mock]), with message: String
  ) async throws {
    let before = try await shell.database.load()
    let error = await #expect(throws: (any Error).self) {
      try await shell("import", "-", input: json)
    }
    #expect(error?.sentence == message)
    #expect(try await shell.database.load() == before)
  }
}
