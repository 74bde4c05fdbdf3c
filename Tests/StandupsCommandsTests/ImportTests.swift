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
    "Broken JSON is refused with line and column",
    arguments: [
      ("", "Line 1, column 1: expected a value, found the end of the file."),
      ("[\n  {,}\n]", "Line 2, column 4: expected a key in quotation marks, found ','."),
      ("[{}\n {}]", "Line 2, column 2: expected ',' or ']', found '{'."),
      ("[{\"é\" 1}]", "Line 1, column 7: expected ':', found '1'."),
      ("[{\"a\":\n}]", "Line 2, column 1: expected a value, found '}'."),
      (
        "[\"a\nb\"]", "Line 1, column 4: expected the end of the string, found the end of the line."
      ),
      ("[1.]", "Line 1, column 4: expected a digit, found ']'."),
      ("[tru]", "Line 1, column 2: expected a value, found 't'."),
      ("[] []", "Line 1, column 4: expected the end of the file, found '['."),
      ("[[", "Line 1, column 3: expected a value, found the end of the file."),
      ("[01]", "Line 1, column 3: expected ',' or ']', found '1'."),
      ("[-]", "Line 1, column 2: expected a value, found '-'."),
      ("[\"a\0b\"]", "Line 1, column 4: expected the end of the string, found a NUL."),
      ("\0[]", "Line 1, column 1: expected a value, found a NUL."),
      ("[] \0", "Line 1, column 4: expected the end of the file, found a NUL."),
      (
        "[\"a\u{1B}b\"]",
        "Line 1, column 4: expected the end of the string, found the control character 27."
      ),
      ("[\"\\q\"]", "Line 1, column 3: expected an escape such as \\n or \\u00E9, found '\\'."),
      ("[\"\\u12\"]", "Line 1, column 3: expected an escape such as \\n or \\u00E9, found '\\'."),
      ("[\"\\uD800\"]", "Line 1, column 9: expected both halves of a surrogate pair, found '\"'."),
      ("[\"\\uDC00\"]", "Line 1, column 9: expected both halves of a surrogate pair, found '\"'."),
    ])
  func syntax(json: String, message: String) async throws {
    try await expectRefusal(of: json, with: message)
  }

  @Test("Nesting that is too deep is refused")
  func depth() async throws {
    try await expectRefusal(
      of: String(repeating: "[", count: 100_000),
      with: """
        Line 1, column 513: expected at most 512 arrays and objects in each other, found '['.
        """)
  }

  @Test(
    "JSON that is not an array of standups is refused",
    arguments: [
      ("{}", "Line 1: expected an array of standups, found an object."),
      ("null", "Line 1: expected an array of standups, found null."),
      ("[\n1]", "Entry 1 (line 2): expected an object, found a number."),
    ])
  func noStandups(json: String, message: String) async throws {
    try await expectRefusal(of: json, with: message)
  }

  @Test(
    "A wrong value is refused with entry, line and field",
    arguments: [
      (
        "\"name\": \"Jr\"", "\"name\": 7",
        "(line 7), field attendees[1].name: expected a string, found a number."
      ),
      ("\"name\": \"Jr\"", "\"nam\": \"Jr\"", "(line 7), field attendees[1].name: it is missing."),
      (
        "\"title\": \"Two\"", "\"title\": null",
        "(line 13), field title: expected a string, found null."
      ),
      ("\"title\": \"Two\"", "\"titel\": \"Two\"", "(line 3), field title: it is missing."),
      (
        "\"orange\"", "\"plaid\"",
        "(line 12), field theme: expected the name of a theme, found \"plaid\"."
      ),
      ("\"orange\"", "[]", "(line 12), field theme: expected the name of a theme, found an array."),
      (
        "-000000000021\"", "-21\"",
        "(line 4), field id: expected a UUID, found \"00000000-0000-0000-0000-21\"."
      ),
      (
        "[16, 4852094820647174144]", "300",
        "(line 9), field duration: expected a duration, two whole numbers as Swift encodes it, found a number."
      ),
      (
        "[16, 4852094820647174144]", "[16]",
        "(line 9), field duration: expected a duration, two whole numbers as Swift encodes it, found an array."
      ),
      (
        "[16, 4852094820647174144]", "[0, 0]",
        "(line 9), field duration: expected a positive duration, found 0.0 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[0, 1]",
        "(line 9), field duration: expected a nanosecond or more, found 1e-18 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[9223372036854775807, 0]",
        "(line 9), field duration: expected at most a thousand hours, found 1.7014118346046924e+20 seconds."
      ),
      (
        "\"transcript\": \"{\"", "\"length\": [-1, 0], \"transcript\": \"{\"",
        "(line 11), field meetings[0].length: expected a length of zero or more, found -18.446744073709553 seconds."
      ),
      (
        "\"transcript\": \"{\"", "\"length\": [1, 1.5], \"transcript\": \"{\"",
        "(line 11), field meetings[0].length: expected a duration, two whole numbers as Swift encodes it, found 1.5."
      ),
      (
        "\"transcript\": \"{\"", "\"speakerTimes\": [[1, 1.5]], \"transcript\": \"{\"",
        "(line 11), field meetings[0].speakerTimes[0]: expected a duration, two whole numbers as Swift encodes it, found 1.5."
      ),
      (
        "\"transcript\": \"{\"",
        "\"speakers\": [\"A\"], \"speakerTimes\": [[0, 1], [0, 2]], \"transcript\": \"{\"",
        "(line 11), field meetings[0].speakerTimes: expected as many times as speakers, 1, found 2."
      ),
      (
        "\"transcript\": \"{\"",
        "\"speakers\": [\"A\"], \"speakerTimes\": [[-1, 0]], \"transcript\": \"{\"",
        "(line 11), field meetings[0].speakerTimes: expected times from zero to a thousand hours, found -18.446744073709553 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[499999999999999999, 0]",
        "(line 9), field duration: expected at most a thousand hours, found 9.223372036854776e+18 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[-9223372036854775808, 0]",
        "(line 9), field duration: expected a positive duration, found -1.7014118346046924e+20 seconds."
      ),
      (
        "[16, 4852094820647174144]", "[99999999999999999999, 0]",
        "(line 9), field duration: expected a duration, two whole numbers as Swift encodes it, found 99999999999999999999."
      ),
      (
        "[16, 4852094820647174144]", "[16, -1]",
        "(line 9), field duration: expected a duration, two whole numbers as Swift encodes it, found -1."
      ),
      (
        "[16, 4852094820647174144]", "[1.5, 0]",
        "(line 9), field duration: expected a duration, two whole numbers as Swift encodes it, found 1.5."
      ),
      (
        "790000000.5", "1e999",
        "(line 10), field meetings[0].date: expected a number of seconds since 2001, found 1e999."
      ),
      (
        "790000000.5", "-1e-400",
        "(line 10), field meetings[0].date: expected a number of seconds since 2001, found -1e-400."
      ),
      (
        "790000000.5", "1e300",
        "(line 10), field meetings[0].date: expected a date in the years 1 to 9999, found 1e+300."
      ),
      (
        "\"name\": \"Jr\"", "\"name\": \"J\\nr\\u0000\"",
        "(line 7), field attendees[1].name: the text has a NUL at line 2, column 2."
      ),
      (
        "\"title\": \"Two\"", "\"title\": \"\\u0000Two\"",
        "(line 13), field title: the text has a NUL at line 1, column 1."
      ),
      (
        "\"transcript\": \"{\"", "\"transcript\": \"a\\u0000\"",
        "(line 11), field meetings[0].transcript: the text has a NUL at line 1, column 2."
      ),
      (
        "790000000.5", "true",
        "(line 10), field meetings[0].date: expected a number of seconds since 2001, found a boolean."
      ),
      (
        "-000000000023\"", "-000000000022\"",
        "(line 7), field attendees[1]: the id 00000000-0000-0000-0000-000000000022 is there twice, at 0 and 1."
      ),
      (
        "-000000000021\"", "-000000000011\"",
        "(line 4), field id: the id 00000000-0000-0000-0000-000000000011 is already used by entry 1."
      ),
    ])
  func values(old: String, new: String, message: String) async throws {
    let json = Self.two.replacing(old, with: new)
    try #require(json != Self.two)
    try await expectRefusal(of: json, with: "Entry 2 " + message)
  }

  @Test("The standups that the wrong values are made from are valid")
  func fixture() async throws {
    #expect(try await Shell()("import", "-", input: Self.two) == "Imported 2 standups.\n")
  }

  @Test(
    "Texts above the maximum length are refused, and the longest are accepted",
    arguments: [
      ("\"Two\"", Standup.longestName, "line 13), field title"),
      ("\"Jr\"", Standup.longestName, "line 7), field attendees[1].name"),
      ("\"{\"", Meeting.longestTranscript, "line 11), field meetings[0].transcript"),
    ] as [(String, Int, String)])
  func lengths(old: String, longest: Int, field: String) async throws {
    let text = String(repeating: "a", count: longest)
    _ = try await Shell()("import", "-", input: Self.two.replacing(old, with: "\"\(text)\""))
    try await expectRefusal(
      of: Self.two.replacing(old, with: "\"\(text)a\""),
      with: "Entry 2 (\(field): the text is longer than \(longest) bytes.")
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
    try Data([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D]).write(to: file)
    let error = await #expect(throws: (any Error).self) {
      try await Shell()("import", file.path(percentEncoded: false))
    }
    #expect(error?.sentence == "The file is not JSON in UTF-8.")
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
