import Foundation
import StandupsCommands
import Testing

@Suite struct ChangeLogTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(component: "log-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String {
    folder.appending(component: name).path(percentEncoded: false)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test("A new log is for the user alone, and one that is there keeps its mode and its lines")
  func mode() throws {
    try ChangeLog(path: path("new.txt")).write("one")
    #expect(try text("new.txt") == "one\n")
    let new = try FileManager.default.attributesOfItem(atPath: path("new.txt"))
    #expect(new[.posixPermissions] as? Int == 0o600)

    try Data("old\n".utf8).write(to: folder.appending(component: "old.txt"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: path("old.txt"))
    try ChangeLog(path: path("old.txt")).write("two")
    #expect(try text("old.txt") == "old\ntwo\n")
    let old = try FileManager.default.attributesOfItem(atPath: path("old.txt"))
    #expect(old[.posixPermissions] as? Int == 0o664)
  }

  @Test("A link is followed, also to a file that is not there yet, and stays a link")
  func links() throws {
    for target in ["there.txt", "missing.txt"] {
      let link = "link-\(target)"
      if target == "there.txt" { try Data().write(to: folder.appending(component: target)) }
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
      try ChangeLog(path: path(link)).write("line")
      #expect(try text(target) == "line\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == target)
    }
  }

  @Test("A log that cannot be written is an error that says why, and starts nothing")
  func failure() throws {
    let error = #expect(throws: (any Error).self) { try ChangeLog(path: path("no/log.txt")) }
    #expect(
      error?.sentence
        == "The log \(path("no/log.txt")) cannot be written (No such file or directory); "
        + "check its folder.")
    #expect(throws: (any Error).self) { try ChangeLog(path: folder.path) }
    // A pipe that nobody reads: to wait for somebody would stop the start.
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: (any Error).self) { try ChangeLog(path: path("pipe")) }
  }

  @Test("What steers a terminal is escaped in a log too")
  func escaping() throws {
    try ChangeLog(path: path("log.txt")).write("title: \u{1B}[2J\n  done")
    #expect(try text("log.txt") == "title: \\u{1B}[2J\n  done\n")
  }
}
