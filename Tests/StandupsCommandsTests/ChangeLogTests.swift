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

  @Test("A new log begins with a header, and only the user can read it")
  func new() throws {
    try ChangeLog(path: path("new.txt")).write("one")
    #expect(try text("new.txt") == "\(head)one\n")
    #expect(try mode("new.txt") == 0o600)
    // An empty file that the user may have created for the log.
    try Data().write(to: folder.url.appending(component: "empty.txt"))
    try ChangeLog(path: path("empty.txt")).write("one")
    #expect(try text("empty.txt") == "\(head)one\n")
  }

  @Test("An existing log keeps its lines, and becomes readable for the user only")
  func old() throws {
    try ChangeLog(path: path("old.txt")).write("one")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: path("old.txt"))
    try ChangeLog(path: path("old.txt")).write("two")
    #expect(try text("old.txt") == "\(head)one\ntwo\n")
    #expect(try mode("old.txt") == 0o600)
  }

  @Test(
    "A file that is not a log is refused and left unchanged",
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

  @Test(
    "A link is followed, even to a file that doesn't exist yet, and stays a link",
    arguments: ["there.txt", "missing.txt"])
  func links(target: String) throws {
    let link = "link-\(target)"
    if target == "there.txt" { try Data().write(to: folder.url.appending(component: target)) }
    try FileManager.default.createSymbolicLink(
      atPath: path(link), withDestinationPath: target)
    try ChangeLog(path: path(link)).write("line")
    #expect(try text(target) == "\(head)line\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == target)
  }

  @Test("If the log can't be written, the start fails with the reason")
  func failure() throws {
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: path("no/log.txt")) }
    #expect(
      error?.sentence
        == "The log \(path("no/log.txt")) cannot be written (No such file or directory). "
        + "Check its folder.")
    #expect(throws: (any Error).self) { try ChangeLog(path: path("")) }
    // A pipe that nobody reads. Waiting for a reader would block the start.
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: (any Error).self) { try ChangeLog(path: path("pipe")) }
  }

  @Test("A device without room is an error at the start")
  func full() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: "/dev/full") }
    #expect(
      error?.sentence
        == "The log /dev/full cannot be written (No space left on device). Give another name.")
    #expect(try ChangeLog(path: "/dev/null").gap == nil)
  }

  @Test("A log that misses lines reports it with the reason")
  func gap() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let log = try ChangeLog(path: path("pipe"))
    log.write("line")
    #expect(log.gap == nil)
    // More than a pipe holds, while nobody reads it.
    log.write(String(repeating: "x", count: 2 << 20))
    #expect(
      log.gap
        == "The log \(path("pipe")) is incomplete: some lines could not be written "
        + "(Resource temporarily unavailable).")
  }

  @Test("A pipe gets only the lines, without a header")
  func pipe() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try ChangeLog(path: path("pipe")).write("line")
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "line\n")
  }

  @Test("Characters that control a terminal are escaped in a log too")
  func escaping() throws {
    try ChangeLog(path: path("log.txt")).write("title: \u{1B}[2J\n  done")
    #expect(try text("log.txt") == "\(head)title: \\u{1B}[2J\n  done\n")
  }
}
