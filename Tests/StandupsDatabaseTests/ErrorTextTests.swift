import StandupsDatabase
import Testing

/// Tests of the messages about a database.
@Suite struct ErrorTextTests {
  private static let path = "/home/blob/private data/standups.sqlite"

  private static let errors: [StandupsDatabaseError] = [
    .unreadable(path: path, found: "no such table at \(path)", keptAsideAs: "\(path).unreadable-1"),
    .unreadable(path: path, found: "malformed", keptAsideAs: nil),
    .newerSchema(path: path), .notStandups(path: path), .lost(path: path, .gone),
    .lost(path: path, .replaced), .lost(path: path, .cutShort), .lost(path: path, .logLost),
    .busy(path: path), .notWritable(path: path), .diskFull(path: path),
    .unavailable("The database at \(path) failed: disk I/O error."),
    .other("The database at \(path) failed: /home/blob/private data/x.swift:1: broken."),
  ]

  @Test("A message with a hidden path has the same meaning", arguments: errors)
  func hidden(_ error: StandupsDatabaseError) {
    let hidden = error.hidingPath(Self.path)
    #expect(!"\(hidden)".contains("/home") && !"\(hidden)".contains("blob"))
    #expect(!"\(hidden)".contains("  ") && !"\(hidden)".contains(" ;") && !"\(hidden)".isEmpty)
    #expect("\(hidden)".hasPrefix("The "))
    #expect(hidden.reason == error.reason && hidden.isTransient == error.isTransient)
  }

  @Test("A message names the path unless it is hidden")
  func shown() {
    #expect(
      "\(StandupsDatabaseError.busy(path: "/a/b"))"
        == "The database at /a/b is in use by another program. Try again.")
    #expect(
      "\(StandupsDatabaseError.busy(path: "/a/b").hidingPath("/a/b"))"
        == "The database is in use by another program. Try again.")
  }
}
