import ArgumentParser
import Foundation
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct OptionsTests {
  @Test("The database is the one that is given, else the user's own")
  func database() throws {
    #expect(try DatabaseOptions.parse(["--database", "/d/s.sqlite"]).path == "/d/s.sqlite")
    #expect(try DatabaseOptions.parse([]).path.hasSuffix("/standups/standups.sqlite"))
  }

  @Test(
    "A database is not to be a folder, be it there or not",
    arguments: ["x/", "x/.", "x/..", ".", "..", "/", "a/b//"])
  func folder(path: String) {
    let error = #expect(throws: (any Error).self) {
      try DatabaseOptions.parse(["--database", path])
    }
    #expect(
      error.map(DatabaseOptions.message(for:))
        == "The path of --database, '\(path)', is a folder. Give the path of a file.")
  }

  @Test("The default path follows the XDG base directories")
  func defaultPath() {
    let path = StandupsDatabase.defaultPath
    #expect(path(["HOME": ""]) == "./.local/share/standups/standups.sqlite")
    #expect(
      path(["XDG_DATA_HOME": "/data", "HOME": "/home/b"]) == "/data/standups/standups.sqlite")
    #expect(path(["HOME": "/home/b"]) == "/home/b/.local/share/standups/standups.sqlite")
    #expect(
      path(["XDG_DATA_HOME": "relative", "HOME": "/home/b"])
        == "/home/b/.local/share/standups/standups.sqlite")
  }

  @Test("The app takes a link, a speech command and a plain mode")
  func app() throws {
    let options = try AppOptions.parse([
      "--link", "standups://standups/1", "--plain", "--speech-command", "cat",
    ])
    #expect(options.link == "standups://standups/1")
    #expect(options.display == Display(isPlainWanted: true, terminal: nil, isInteractive: true))
    #expect(options.speechCommand == "cat")
  }

  @Test("The app goes on where it was, unless it is told to start elsewhere")
  func restoration() throws {
    #expect(try AppOptions.parse([]).restoresSession)
    #expect(try !AppOptions.parse(["--fresh"]).restoresSession)
    #expect(try !AppOptions.parse(["--link", "standups://standups/1"]).restoresSession)
  }
}

@Suite struct DisplayTests {
  @Test("A whole terminal is drawn on")
  func terminal() {
    let display = Display(isPlainWanted: false, terminal: "xterm-256color", isInteractive: true)
    #expect(!display.isPlain && display.notice == nil)
  }

  @Test(
    "Where no screen can be drawn there are lines of text, and a word on why",
    arguments: [
      ("dumb", true, "The terminal can't move its cursor (TERM=dumb)"),
      ("xterm", false, "Standard input and output are not both a terminal"),
      (nil, false, "Standard input and output are not both a terminal"),
    ])
  func fallback(terminal: String?, isInteractive: Bool, reason: String) {
    let display = Display(
      isPlainWanted: false, terminal: terminal, isInteractive: isInteractive)
    #expect(display.isPlain)
    #expect(display.notice == "\(reason), so screens are lines of text. Type ? for help.")
  }

  @Test("Who asks for lines of text is told nothing", arguments: ["dumb", "xterm"])
  func plain(terminal: String) {
    let display = Display(isPlainWanted: true, terminal: terminal, isInteractive: false)
    #expect(display.isPlain && display.notice == nil)
  }
}
