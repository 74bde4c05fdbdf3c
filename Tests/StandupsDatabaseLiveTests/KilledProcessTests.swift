import CairnCollections
import CairnTestSupport
import Dispatch
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseContract
import StandupsDatabaseLive
import Synchronization
import Testing

/// Tests of a process that is killed while it saves change after change, without any cleanup.
///
/// Each round starts from the result of the previous rounds.
@Suite struct KilledProcessTests {
  @Test("Killing the process at any moment loses no change whose save has returned")
  func kill() async throws {
    let folder = try TemporaryFolder()
    let database = folder.database
    let log = folder.path("log")
    for round in 0..<36 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [database = database as String, log = log as String, round = round as Int] in
        try await SavingProcess(database: database, log: log).run(killedAfter: round % 12)
      }
      let last = try SavingProcess(database: database, log: log).lastLogged()
      let standup = try await StandupsDatabase.live(path: database).load().first
      let saved = try #require(standup, "Round \(round) left no standup.")
      #expect(saved.meetings.count >= last)
      #expect(saved.title == "\(saved.meetings.count)", "Half a change was saved.")
    }
  }
}

/// Saves numbered changes, and logs each number after its save has returned.
private struct SavingProcess {
  let database: String
  let log: String

  func run(killedAfter count: Int) async throws {
    let database = StandupsDatabase.live(path: database)
    var standup = try await database.load().first ?? Standup(id: Standup.ID(UUID()), title: "0")
    try await database.save([.put(standup)])
    let file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let killer = Killer(count: count)
    while true {
      let meeting = Meeting.at(Double(standup.meetings.count))
      let title = "\(standup.meetings.count + 1)"
      let edits: [StandupEdit] = [
        .insertMeeting(meeting), .setTitle(from: standup.title, to: title),
      ]
      try await database.save(edits.map { .edit(standup.id, $0) })
      standup.apply(edits)
      // Written to the file at once, because a buffer would be lost with the process.
      let line = "\(standup.meetings.count)\n"
      _ = line.withCString { write(file, $0, line.utf8.count) }
      killer.noteSave()
    }
  }

  func lastLogged() throws -> Int {
    guard FileManager.default.fileExists(atPath: log) else { return 0 }
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return lines.last.flatMap { Int($0) } ?? 0
  }
}

/// Kills the process from another thread after some saves have returned, during the next one.
private final class Killer: Sendable {
  private let saves = Atomic(0)
  private let count: Int
  private let isDue = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
    let thread = Thread { [isDue] in
      isDue.wait()
      Foundation.kill(getpid(), SIGKILL)
    }
    thread.start()
    if count == 0 { isDue.signal() }
  }

  func noteSave() {
    if saves.add(1, ordering: .relaxed).newValue == count { isDue.signal() }
  }
}
