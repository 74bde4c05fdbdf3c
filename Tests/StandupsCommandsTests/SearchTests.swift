import ArgumentParser
import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct SearchTests {
  private var standups: IdentifiedArrayOf<Standup> {
    [
      Standup(
        id: Standup.ID(UUID(1)),
        attendees: [Attendee(id: Attendee.ID(UUID(2)), name: "Zoë")],
        meetings: [
          Meeting(
            id: Meeting.ID(UUID(3)), date: Date(timeIntervalSince1970: 1_700_000_000),
            transcript: "We talked about\nthe budget. Zoe agreed.")
        ],
        title: "Finances")
    ]
  }

  @Test("A search prints where each hit is, the text around it, and the link that opens it")
  func text() async throws {
    #expect(
      try await Shell(standups)("search", "zoe") == """
        Finances (attendee)
          Zoë
          s:00000000-0000-0000-0000-000000000001
        Finances (14 Nov 2023, 22:13)
          We talked about the budget. Zoe agreed.
          s:00000000-0000-0000-0000-000000000001/00000000-0000-0000-0000-000000000003

        """)
  }

  @Test("All words must occur, and a limit says if there are more")
  func limit() async throws {
    let shell = Shell(standups)
    #expect(try await shell("search", "budg", "ZOE").hasPrefix("Finances (14 Nov 2023"))
    #expect(
      try await shell("search", "zoe", "--limit", "1").hasSuffix(
        "There are older hits. Print more with --limit.\n"))
  }

  @Test("A search as JSON has an object per hit")
  func json() async throws {
    #expect(
      try await Shell(standups)("search", "budget", "--json") == """
        [
          {
            "date" : "2023-11-14T22:13:20Z",
            "excerpt" : "We talked about the budget. Zoe agreed.",
            "found" : [
              "budget"
            ],
            "link" : "s:00000000-0000-0000-0000-000000000001/00000000-0000-0000-0000-000000000003",
            "meetingID" : "00000000-0000-0000-0000-000000000003",
            "place" : "meeting",
            "standupID" : "00000000-0000-0000-0000-000000000001",
            "title" : "Finances"
          }
        ]

        """)
    let nothing = try await Shell(standups)("search", "nothing", "--json")
    #expect(nothing.filter { !$0.isWhitespace } == "[]")
  }

  @Test("A search that finds nothing fails, and says so")
  func nothing() async {
    let error = await #expect(throws: (any Error).self) {
      try await Shell(standups)("search", "x", "y")
    }
    #expect(error?.sentence == "Nothing was found for “x y”.")
  }

  @Test(
    "A search needs a word, and a limit that is neither too small nor too large",
    arguments: [
      ["!?"], [], ["a", "--limit", "0"], ["a", "--limit", "1000001"],
      ["a", "--limit", "\(Int.max)"],
    ])
  func usage(arguments: [String]) async {
    let error = await #expect(throws: (any Error).self) {
      try await Shell(standups)(["search"] + arguments)
    }
    #expect(error.map { Root.exitCode(for: $0) } == .validationFailure)
  }

  @Test("Control characters in what was found are escaped")
  func escaping() async throws {
    let standup = Standup(id: Standup.ID(UUID(1)), title: "a\u{1B}[2J")
    #expect(try await !Shell([standup])("search", "a").contains("\u{1B}"))
  }
}
