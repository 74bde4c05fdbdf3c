import StandupsDatabase
import StandupsDatabaseLive
import Testing

/// Tests of the messages about a database.
@Suite struct ErrorTextTests {
  private static let path = "/home/blob/private data/standups.sqlite"

  private static let errors: [StandupsDatabaseError] = [
    .unreadable(at: path, found: "no such table at \(path)", keptAsideAs: "\(path).unreadable-1"),
    .unreadable(at: path, found: "malformed", keptAsideAs: nil),
    .newerSchema(at: path), .notStandups(at: path), .lost(at: path, .gone),
    .lost(at: path, .replaced), .lost(at: path, .cutShort), .lost(at: path, .logLost),
    .busy(at: path), .notWritable(at: path), .diskFull(at: path),
    .unavailable("The database at \(path) failed: disk I/O error.", at: path),
    .other(
      "The database at \(path) failed: /home/blob/private data/x.swift:1: broken.", at: path),
  ]

  @Test("A message with a hidden path has the same meaning", arguments: errors)
  func hidden(_ error: StandupsDatabaseError) {
    let hidden = error.hidingPlace
    #expect(!"\(hidden)".contains("/home") && !"\(hidden)".contains("blob"))
    #expect(!"\(hidden)".contains("  ") && !"\(hidden)".contains(" ;") && !"\(hidden)".isEmpty)
    #expect("\(hidden)".hasPrefix("The "))
    #expect(hidden.reason == error.reason && hidden.isTransient == error.isTransient)
  }

  @Test("A message names the path unless it is hidden")
  func shown() {
    #expect(
      "\(StandupsDatabaseError.busy(at: "/a/b"))"
        == "The database at /a/b is in use by another program. Try again.")
    #expect(
      "\(StandupsDatabaseError.busy(at: "/a/b").hidingPlace)"
        == "The database is in use by another program. Try again.")
  }
}
