import CairnCollections
import CairnDependencies
import CairnText
import Foundation
import Models
import StandupsCommands
import Testing

@Suite struct FormatTests {
  @Test("The JSON list has an object for each standup")
  func list() async throws {
    var standup = Standup.mock
    standup.duration = .milliseconds(90_500)
    standup.title = "De\u{1B}sign / “é”"
    #expect(
      try await Shell([standup])("list", "--json") == """
        [
          {
            "attendeeCount" : 6,
            "id" : "5A000000-0000-4000-8000-000000000001",
            "meetingCount" : 1,
            "seconds" : 90.5,
            "theme" : "orange",
            "title" : "De\\u001bsign / “é”"
          }
        ]

        """)
  }

  @Test(
    "JSON is escaped for terminals, and has the same value",
    arguments: [["list", "--json"], ["show", "5A", "--json"], ["export"]])
  func escapes(command: [String]) async throws {
    var standup = Standup.engineeringMock
    standup.title = "a\u{7F}\u{9B}2J\u{202E}b\u{200F}"
    standup.meetings = [
      Meeting(id: Meeting.ID(UUID(1)), date: .distantPast, transcript: "\u{85}\u{2066}")
    ]
    let json = try await Shell([standup])(command)
    #expect(json.contains(#""a\u007f\u009b2J\u202eb\u200f""#))
    #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || !$0.steersOutput })
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let object = (value as? [[String: Any]])?.first ?? value as? [String: Any]
    #expect(object?["title"] as? String == standup.title)
  }

  @Test("An empty JSON list is an empty array")
  func empty() async throws {
    let json = Data(try await Shell()("list", "--json").utf8)
    #expect(try JSONDecoder().decode([Int].self, from: json) == [])
  }

  @Test("The JSON of a standup is complete, and omits unknown fields")
  func show() async throws {
    var standup = Standup.engineeringMock
    standup.attendees.removeLast()
    standup.meetings = [
      Meeting(
        id: Meeting.ID(UUID(1)), date: Date(timeIntervalSince1970: 1_800_000_000),
        length: .seconds(61), speakers: ["Blob"],
        speakerTimes: [.seconds(61)], transcript: "a\nb"),
      Meeting(id: Meeting.ID(UUID(2)), date: Date(timeIntervalSince1970: 0), transcript: ""),
    ]
    let json = try await Shell([standup])("show", "5A", "--json")
    #expect(
      json == """
        {
          "attendees" : [
            {
              "id" : "5A000000-0000-4000-8000-000000000015",
              "name" : "Blob"
            }
          ],
          "id" : "5A000000-0000-4000-8000-000000000002",
          "meetings" : [
            {
              "date" : "2027-01-15T08:00:00Z",
              "id" : "00000000-0000-0000-0000-000000000001",
              "seconds" : 61,
              "speakerSeconds" : [
                61
              ],
              "speakers" : [
                "Blob"
              ],
              "transcript" : "a\\nb"
            },
            {
              "date" : "1970-01-01T00:00:00Z",
              "id" : "00000000-0000-0000-0000-000000000002",
              "transcript" : ""
            }
          ],
          "seconds" : 600,
          "theme" : "periwinkle",
          "title" : "Engineering"
        }

        """)
  }

  @Test("The Markdown of a standup is a page, escaped for terminals")
  func markdown() async throws {
    var standup = Standup.engineeringMock
    standup.title = "A\u{1B}*"
    #expect(
      try await Shell([standup])("show", "5A", "--markdown") == """
        # A\\u{1B}\\*

        - Length: 10 min
        - Theme: Periwinkle
        - Attendees:
          - Blob
          - Blob Jr

        """)
  }

  @Test(
    "The error for an unknown standup is the same in each format",
    arguments: ["--json", "--markdown"])
  func missing(format: String) async {
    let error = await #expect(throws: (any Error).self) {
      try await Shell()("show", "x", format)
    }
    #expect(error?.sentence == "No standup has the id or the title \"x\". Try 'standups list'.")
  }
}
