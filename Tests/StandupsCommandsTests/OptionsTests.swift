import ArgumentParser
import Foundation
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct OptionsTests {
  @Test("The database is the given one, or else the user's own")
  func database() throws {
    #expect(
      try DatabaseOptions.parse(["--database", "/d/s.sqlite"]).location == .file("/d/s.sqlite"))
    #expect(
      try DatabaseOptions.parse([]).location.description.hasSuffix("/standups/standups.sqlite"))
  }

  @Test(
    "A path that names a folder is refused, whether the folder exists or not",
    arguments: ["x/", "x/.", "x/..", ".", "..", "/", "a/b//"])
  func folder(path: String) {
    let error = #expect(throws: (any Error).self) {
      try DatabaseOptions.parse(["--database", path])
    }
    #expect(
      error.map(DatabaseOptions.message(for:))
        == "The path of --database, '\(path)', is a folder. Give the path of a file.")
  }

  @Test("An address of PostgreSQL is taken if the build supports it, and else refused with advice")
  func postgres() throws {
    let arguments = ["--database", "postgres://host/standups"]
    guard !PostgresAddress.isSupported else {
      return #expect(
        try DatabaseOptions.parse(arguments).location == .postgres(PostgresAddress(arguments[1])))
    }
    let error = #expect(throws: (any Error).self) { try DatabaseOptions.parse(arguments) }
    #expect(
      error.map(DatabaseOptions.message(for:))?.contains("swift build --traits PostgreSQL") == true)
  }

  @Test("An address with a password is refused by every build")
  func password() {
    let error = #expect(throws: (any Error).self) {
      try DatabaseOptions.parse(["--database", "postgres://me:secret@host/standups"])
    }
    #expect(error.map(DatabaseOptions.message(for:))?.contains("PGPASSFILE") == true)
  }

  @Test("Any other address is refused, because no database is there")
  func address() {
    let address = "mysql://host/standups"
    let error = #expect(throws: (any Error).self) {
      try DatabaseOptions.parse(["--database", address])
    }
    #expect(
      error.map(DatabaseOptions.message(for:))
        == "The path of --database, '\(address)', is an address. Give the path of a file, or an "
        + "address that begins with postgres://.")
  }

  @Test("Locations that name the same file have the same identity")
  func identity() {
    #expect(DatabaseLocation.file("/d/../d/./s.sqlite").identity == "/d/s.sqlite")
    #expect(DatabaseLocation.file("s.sqlite").identity.hasPrefix("/"))
  }

  @Test("The usual location of a database follows the XDG base directories")
  func usualLocation() {
    let path = { DatabaseLocation.usual(environment: $0).description }
    #expect(path(["HOME": ""]) == "./.local/share/standups/standups.sqlite")
    #expect(
      path(["XDG_DATA_HOME": "/data", "HOME": "/home/b"]) == "/data/standups/standups.sqlite")
    #expect(path(["HOME": "/home/b"]) == "/home/b/.local/share/standups/standups.sqlite")
    #expect(
      path(["XDG_DATA_HOME": "relative", "HOME": "/home/b"])
        == "/home/b/.local/share/standups/standups.sqlite")
  }

  @Test("The app has options for a link, a speech command and a plain mode")
  func app() throws {
    let options = try AppOptions.parse([
      "--link", "standups://standups/1", "--plain", "--speech-command", "cat",
    ])
    #expect(options.link == "standups://standups/1")
    #expect(options.display == Display(isPlainWanted: true, terminal: nil, isInteractive: true))
    #expect(options.speechCommand == "cat")
  }

  @Test("The app restores the last session, unless an option says where to start")
  func restoration() throws {
    #expect(try AppOptions.parse([]).restoresSession)
    #expect(try !AppOptions.parse(["--fresh"]).restoresSession)
    #expect(try !AppOptions.parse(["--link", "standups://standups/1"]).restoresSession)
  }
}

@Suite struct DisplayTests {
  @Test("An interactive terminal shows screens")
  func terminal() {
    let display = Display(isPlainWanted: false, terminal: "xterm-256color", isInteractive: true)
    #expect(!display.isPlain && display.plainReason == nil)
  }

  @Test(
    "If screens can't be drawn, the app uses lines of text and says why",
    arguments: [
      ("dumb", true, "The terminal can't move its cursor (TERM=dumb)"),
      ("xterm", false, "Standard input and output are not both a terminal"),
      (nil, false, "Standard input and output are not both a terminal"),
    ])
  func fallback(terminal: String?, isInteractive: Bool, reason: String) {
    let display = Display(
      isPlainWanted: false, terminal: terminal, isInteractive: isInteractive)
    #expect(display.isPlain)
    #expect(display.plainReason == "\(reason), so screens are lines of text. Type ? for help.")
  }

  @Test(
    "If the user asks for lines of text, the app shows no notice", arguments: ["dumb", "xterm"])
  func plain(terminal: String) {
    let display = Display(isPlainWanted: true, terminal: terminal, isInteractive: false)
    #expect(display.isPlain && display.plainReason == nil)
  }
}
