import CairnTestSupport
import Foundation
import StandupsCommands
import Testing

@Suite struct ChangeLogTests {
  private let folder: TemporaryFolder
  private let head = "Standups: what happened\n"

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test("A log begins with what it is, and is for the user alone")
  func new() throws {
    try ChangeLog(path: path("new.txt")).write("one")
    #expect(try text("new.txt") == "\(head)one\n")
    #expect(try mode("new.txt") == 0o600)
    // Made by the user for the purpose, say.
    try Data().write(to: folder.url.appending(component: "empty.txt"))
    try ChangeLog(path: path("empty.txt")).write("one")
    #expect(try text("empty.txt") == "\(head)one\n")
  }

  @Test("A log that is there keeps its lines, and becomes the user's alone")
  func old() throws {
    try ChangeLog(path: path("old.txt")).write("one")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: path("old.txt"))
    try ChangeLog(path: path("old.txt")).write("two")
    #expect(try text("old.txt") == "\(head)one\ntwo\n")
    #expect(try mode("old.txt") == 0o600)
  }

  @Test(
    "A file that is no log is refused as it is",
    arguments: ["Dear diary\n", "S", "Standups: what happened", " Standups: what happened\n"])
  func foreign(contents: String) throws {
    try Data(contents.utf8).write(to: folder.url.appending(component: "diary.txt"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: path("diary.txt"))
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: path("diary.txt")) }
    #expect(
      error?.sentence
        == "The file \(path("diary.txt")) is not a log of Standups, so it was left as it was. "
        + "Give another name.")
    #expect(try text("diary.txt") == contents)
    #expect(try mode("diary.txt") == 0o664)
  }

  @Test("A link is followed, also to a file that is not there yet, and stays a link")
  func links() throws {
    for target in ["there.txt", "missing.txt"] {
      let link = "link-\(target)"
      if target == "there.txt" { try Data().write(to: folder.url.appending(component: target)) }
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
      try ChangeLog(path: path(link)).write("line")
      #expect(try text(target) == "\(head)line\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == target)
    }
  }

  @Test("A log that cannot be written is an error that says why, and starts nothing")
  func failure() throws {
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: path("no/log.txt")) }
    #expect(
      error?.sentence
        == "The log \(path("no/log.txt")) cannot be written (No such file or directory). "
        + "Check its folder.")
    #expect(throws: (any Error).self) { try ChangeLog(path: path("")) }
    // A pipe that nobody reads: to wait for somebody would stop the start.
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: (any Error).self) { try ChangeLog(path: path("pipe")) }
  }

  @Test("A device that takes nothing is an error at the start")
  func full() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: "/dev/full") }
    #expect(
      error?.sentence
        == "The log /dev/full cannot be written (No space left on device). Give another name.")
    #expect(try ChangeLog(path: "/dev/null").gap == nil)
  }

  @Test("A log that lacks a line says so, and why")
  func gap() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let log = try ChangeLog(path: path("pipe"))
    log.write("line")
    #expect(log.gap == nil)
    // More than a pipe holds, and nobody reads it.
    log.write(String(repeating: "x", count: 2 << 20))
    #expect(
      log.gap
        == "The log \(path("pipe")) is incomplete: some lines could not be written "
        + "(Resource temporarily unavailable).")
  }

  @Test("A pipe that is read gets the lines alone")
  func pipe() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try ChangeLog(path: path("pipe")).write("line")
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "line\n")
  }

  @Test("What steers a terminal is escaped in a log too")
  func escaping() throws {
    try ChangeLog(path: path("log.txt")).write("title: \u{1B}[2J\n  done")
    #expect(try text("log.txt") == "\(head)title: \\u{1B}[2J\n  done\n")
  }
}
