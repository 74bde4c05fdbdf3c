import ArgumentParser
import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct CommandTests {
  @Test(
    "Only an import treats a missing database as an empty one",
    arguments: [
      ["list"], ["list", "--json"], ["show", "Design"], ["search", "x"], ["export"],
      ["backup", "/no/folder/copy"], ["record", "Design", "--transcript", "x"], ["import", "-"],
    ])
  func missing(command: [String]) async throws {
    let shell = Shell([.designMock])
    _ = try? await shell(command, input: "[]")
    #expect(shell.takesMissingForEmpty == (command[0] == "import"))
  }

  @Test("The list is a table with titles last")
  func list() async throws {
    var standups = Standup.samples
    standups[id: Standup.productMock.id]?.duration = .seconds(90)
    standups.append(Standup(id: Standup.ID(UUID(7))))
    #expect(
      try await Shell(standups)("list") == """
        ID                                    LENGTH        ATTENDEES  MEETINGS  THEME       TITLE
        5A000000-0000-4000-8000-000000000001  1 min         6          1         orange      Design
        5A000000-0000-4000-8000-000000000002  10 min        2          0         periwinkle  Engineering
        5A000000-0000-4000-8000-000000000003  1 min 30 sec  2          0         poppy       Product
        00000000-0000-0000-0000-000000000007  5 min         0          0         bubblegum   Untitled standup

        """)
  }

  @Test("An empty list says so")
  func emptyList() async throws {
    #expect(try await Shell()("list") == "There are no standups yet.\n")
  }

  @Test(
    "A standup is shown by its id or its title, in any case",
    arguments: ["Design", "dESIGN", "5a000000-0000-4000-8000-000000000001"])
  func show(name: String) async throws {
    var standup = Standup.mock
    standup.meetings[0].transcript = "Hello.\nGoodbye."
    standup.attendees.append(Attendee(id: Attendee.ID(UUID(1))))
    #expect(
      try await Shell([standup])("show", name) == """
        Design

        Id:      5A000000-0000-4000-8000-000000000001
        Length:  1 min
        Theme:   Orange

        Attendees:
          Blob
          Blob Jr
          Blob Sr
          Blob Esq
          Blob III
          Blob I
          Someone

        Past meetings:
          7 Nov 2023, 22:13  5A000000-0000-4000-8000-000000000011
            Hello.
            Goodbye.

        """)
  }

  @Test(
    "A standup without a title is found by the title that the app shows for it",
    arguments: ["Untitled standup", "untitled STANDUP"])
  func showUntitled(name: String) async throws {
    let shell = Shell([.mock, Standup(id: Standup.ID(UUID(7)))])
    #expect(try await shell("show", name).hasPrefix("Untitled standup\n"))
    let recorded = try await shell("record", name, "--transcript", "x")
    #expect(recorded.hasSuffix("to \"Untitled standup\".\n"))
    let json = try await shell("export")
    #expect(json.contains("\"title\" : \"\""))
    let known = await #expect(throws: (any Error).self) {
      try await shell("import", "-", input: json)
    }
    #expect(known?.sentence.contains("\"Untitled standup\"") == true)
  }

  @Test("The links to a standup and its past meetings are printed, and a link can name a standup")
  func link() async throws {
    let shell = Shell(Standup.samples)
    let id = Standup.designMock.id
    let links = "s:\(id)\ns:\(id)/5A000000-0000-4000-8000-000000000011\n"
    #expect(try await shell("show", "Design", "--links") == links)
    #expect(try await shell("show", "s:\(id)", "--links") == links)
    #expect(try await shell("show", "s:\(id)") == shell("show", "Design"))
    #expect(try await shell("show", "--link", "s:\(id)") == shell("show", "Design"))
    await #expect(throws: (any Error).self) { try await shell("show") }
    await #expect(throws: (any Error).self) {
      try await shell("show", "Design", "--link", "s:\(id)")
    }
    let missing = await #expect(throws: (any Error).self) {
      try await shell("show", "s:\(UUID(1))")
    }
    #expect(missing?.sentence.hasPrefix("No standup has the id or the title \"s:") == true)
  }

  @Test("The page of a standup says that it has no attendees and no meetings")
  func showNothing() async throws {
    let output = try await Shell([Standup(id: Standup.ID(UUID(7)), title: "New")])("show", "new")
    #expect(output.hasSuffix("Attendees:\n  none\n\nPast meetings:\n  none\n"))
  }

  @Test("Printed data and errors don't control a terminal, but JSON is exact")
  func escaping() async throws {
    let evil = "\u{1B}]0;x\u{7}\u{202E}\u{9B}\r\n1"
    let shown = "\\u{1B}]0;x\\u{7}\\u{202E}\\u{9B}\\r\\n1"
    var standup = Standup(id: Standup.ID(UUID(7)), title: evil)
    standup.attendees = [Attendee(id: Attendee.ID(UUID(1)), name: evil)]
    standup.meetings = [Meeting(id: Meeting.ID(UUID(2)), date: Date(), transcript: "a\u{1B}c\r\nb")]
    let shell = Shell([standup])
    #expect(try await shell("list").hasSuffix("  \(shown)\n"))
    let page = try await shell("show", evil)
    #expect(page.hasPrefix("\(shown)\n") && page.contains("\n  \(shown)\n"))
    #expect(page.hasSuffix("\n    a\\u{1B}c\n    b\n"))
    #expect(try await shell("record", evil, "--transcript", "x").hasSuffix("to \"\(shown)\".\n"))
    let missing = await #expect(throws: (any Error).self) { try await shell("show", "\u{1B}c") }
    #expect(missing?.sentence.hasPrefix("No standup has the id or the title \"\\u{1B}c\"") == true)
    let json = try await shell("export")
    let known = await #expect(throws: (any Error).self) {
      try await shell("import", "-", input: json)
    }
    #expect(known?.sentence.contains("(\"\(shown)\")") == true)
    let copy = Shell()
    try await copy("import", "-", input: json)
    #expect(try await copy.database.load() == shell.database.load())
  }

  @Test("Recording inserts a meeting with the current date first")
  func record() async throws {
    let shell = Shell(Standup.samples)
    #expect(
      try await shell("record", "Design", "--transcript", "We met.") == """
        Added meeting 00000000-0000-0000-0000-000000000000 to "Design".

        """)
    let design = try await shell.database.load()[0]
    #expect(
      design.meetings.first
        == Meeting(
          id: Meeting.ID(UUID(0)), date: Date(timeIntervalSince1970: 1_800_000_000),
          transcript: "We met."))
    #expect(design.meetings.count == 2)
  }

  @Test("Recording without a transcript reads standard input")
  func recordInput() async throws {
    let shell = Shell(Standup.samples)
    _ = try await shell("record", "Product", input: "Line one.\nLine two — ünïcode.\n\n")
    let product = try #require(try await shell.database.load().last)
    #expect(product.meetings.map(\.transcript) == ["Line one.\nLine two — ünïcode."])
  }

  @Test("A transcript of the maximum length may have line breaks around it, and is kept whole")
  func longestInput() async throws {
    let shell = Shell(Standup.samples)
    let transcript = String(repeating: "a", count: Meeting.longestTranscript - 1) + "z"
    _ = try await shell("record", "Product", input: "\n\n\(transcript)\n")
    let product = try #require(try await shell.database.load().last)
    // A failure must not print the whole transcript.
    let isWhole = product.meetings.map(\.transcript) == [transcript]
    #expect(isWhole)
  }

  @Test("A transcript with a NUL, or one that is too long, is refused, and the error says why")
  func invalidTranscript() async throws {
    let shell = Shell(Standup.samples)
    for (input, sentence) in [
      (
        "We met.\nWe \0saw.\n",
        "The transcript can't be saved: the text has a NUL at line 2, column 4."
      ),
      (
        String(repeating: "a", count: Meeting.longestTranscript + 2),
        "The transcript can't be saved: the text is longer than 10000000 bytes."
      ),
      (
        "\n" + String(repeating: "a", count: Meeting.longestTranscript + 1),
        "The transcript can't be saved: the text is longer than 10000000 bytes."
      ),
      (
        String(repeating: "é", count: Meeting.longestTranscript),
        "The transcript on standard input is longer than 10000000 bytes."
      ),
    ] {
      let error = await #expect(throws: (any Error).self) {
        try await shell("record", "Product", input: input)
      }
      #expect(error?.sentence == sentence)
    }
    #expect(try await shell.database.load() == Standup.samples)
  }

  @Test(
    "A command fails if its output can't be written",
    arguments: [["list"], ["export"], ["show", "Design"]])
  func output(command: [String]) async throws {
    struct Full: Error, Equatable {}
    let shell = Shell(database: .inMemory(Standup.samples), output: Full())
    await #expect(throws: Full()) { try await shell(command) }
  }

  @Test("An export can be imported unchanged")
  func roundTrip() async throws {
    let json = try await Shell(Standup.samples)("export")
    let shell = Shell()
    #expect(try await shell("import", "-", input: json) == "Imported 3 standups.\n")
    #expect(try await shell.database.load() == Standup.samples)
    #expect(try await shell("export") == json)
  }

  @Test("An export to a file equals one to standard output")
  func exportFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let shell = Shell(Standup.samples)
    #expect(try await shell("export", "--output", file) == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == (try await shell("export")))
    let other = Shell()
    #expect(try await other("import", file) == "Imported 3 standups.\n")
  }

  @Test("Files that can't be read or written are errors that name them")
  func files() async throws {
    let shell = Shell(Standup.samples)
    let unwritable = await #expect(throws: (any Error).self) {
      try await shell("export", "--output", "/nowhere/file.json")
    }
    #expect(
      unwritable?.sentence
        == """
        The file /nowhere/file.json cannot be written (No such file or directory). Check its \
        folder and the disk.
        """)
    let unreadable = await #expect(throws: (any Error).self) {
      try await shell("import", "/nowhere/file.json")
    }
    #expect(
      unreadable?.sentence == "The file /nowhere/file.json can't be read. Check its path.")
  }

  @Test(
    "Each command fails if the database fails",
    arguments: [["list"], ["show", "x"], ["record", "x"], ["export"], ["import", "-"]])
  func failingDatabase(arguments: [String]) async throws {
    let failure = StandupsDatabaseError.diskFull(at: "/d")
    let shell = Shell(database: .failing(failure))
    await #expect(throws: failure) {
      switch arguments.count {
      case 1: try await shell(arguments[0], input: "[]")
      default: try await shell(arguments[0], arguments[1], input: "[]")
      }
    }
  }
}
