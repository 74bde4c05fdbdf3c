import CairnCollections
import CairnDependencies
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@Suite struct StandupsDatabaseLiveTests {
  let folder: TemporaryFolder
  let database: StandupsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database)
  }

  @Test("A database that is not there yet is an empty list, made with its folders")
  func new() async throws {
    let path = folder.path("a/b/standups.sqlite")
    #expect(try await StandupsDatabase.live(path: path).load() == [])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A command that reads a database that is not there makes nothing")
  func absent() async throws {
    let path = folder.path("a/standups.sqlite")
    #expect(try await StandupsDatabase.live(path: path, for: .command).load() == [])
    #expect(try folder.names == [])
    try await StandupsDatabase.live(path: path, for: .command).save([.update(.mock)])
    #expect(try await database.load() == [])
    #expect(try await StandupsDatabase.live(path: path, for: .command).load() == [.mock])
  }

  @Test(
    "Files and folders that are made are the user's alone; those that are there stay as they are")
  func rights() async throws {
    let path = folder.path("a/b/standups.sqlite")
    let nested = StandupsDatabase.live(path: path)
    try await nested.save([.update(.mock)])
    #expect(try folder.rights(of: "a") == 0o700)
    #expect(try folder.rights(of: "a/b") == 0o700)
    for ending in ["", "-wal", "-shm"] {
      #expect(try folder.rights(of: "a/b/standups.sqlite\(ending)") == 0o600)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try await nested.save([.update(.productMock)])
    #expect(try folder.rights(of: "a/b/standups.sqlite") == 0o640)
  }

  @Test("A file bears the app's name, also one from before there was a name")
  func applicationID() async throws {
    try await database.save([.update(.mock)])
    let file = try DatabaseQueue(path: folder.database)
    #expect(
      try await file.read { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0x5374_6E64)
    try await file.write { try $0.execute(sql: "PRAGMA application_id = 0") }
    #expect(try await StandupsDatabase.live(path: folder.database).load() == [.mock])
    #expect(
      try await file.read { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0x5374_6E64)
  }

  @Test("A symbolic link is followed, and stays", arguments: ["real.sqlite", "to/real.sqlite"])
  func link(target: String) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("second"), withDestinationPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: "second")
    // The link leads to nothing at first, then to a database with a log.
    try await database.save([.update(.mock)])
    #expect(try await StandupsDatabase.live(path: folder.database).load() == [.mock])
    #expect(try await StandupsDatabase.live(path: folder.path(target)).load() == [.mock])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.database) == "second")
  }

  @Test("A damaged file behind a symbolic link is moved aside where it is, and the link stays")
  func linkToDamage() async throws {
    let target = folder.path("real.sqlite")
    try await StandupsDatabase.live(path: target).save([.update(.mock)])
    let bytes = try Data(contentsOf: URL(filePath: target)).prefix(4500)
    try bytes.write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: "real.sqlite")
    let error = await loadingError(of: database)
    #expect(error?.keptAsideAs == folder.path("real.sqlite.unreadable-1"))
    #expect(try Data(contentsOf: URL(filePath: target + ".unreadable-1")) == bytes)
    #expect(try await database.load() == [])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.database) == "real.sqlite")
  }

  @Test("Positions at the ends of what numbers there are leave the order as it is, and room")
  func positions() async throws {
    let standups = (1...3).map { Standup.numbered($0) }
    try await database.save([.insert(standups, at: 0)])
    for sql in [
      "UPDATE standups SET position = 9223372036854775805 + position",
      "UPDATE attendees SET position = 9223372036854775805 + position",
      "UPDATE meetings SET position = -9223372036854775807 - 1 + position",
    ] {
      try await DatabaseQueue(path: folder.database).write { try $0.execute(sql: sql) }
    }
    var expected = IdentifiedArray(uniqueElements: standups)
    #expect(try await database.load() == expected)
    var changed = standups[0]
    changed.attendees.append(Attendee(id: Attendee.ID(UUID()), name: "New"))
    changed.meetings.insert(.fresh(), at: 0)
    for change in [
      .insert([.numbered(4), .numbered(5)], at: 1), .update(changed), .update(.mock),
    ] as [StandupsDatabase.Change] {
      try change.apply(to: &expected)
      try await database.save([change])
    }
    #expect(try await StandupsDatabase.live(path: folder.database).load() == expected)
  }

  @Test("What was saved is loaded by the next process, in order and to the last digit")
  func roundTrip() async throws {
    let standups = (1...5).map { Standup.numbered($0) } + Standup.samples
    try await database.save([.insert(standups, at: 0)])
    #expect(try await database.load().elements == standups)
    #expect(try await StandupsDatabase.live(path: folder.database).load().elements == standups)
  }

  @Test("A NUL in a text is marked, and cuts nothing off")
  func nul() async throws {
    var standup = Standup.mock
    standup.title = "De\0sign"
    standup.attendees[0].name = "\0"
    standup.meetings[0].transcript = "Hello.\0\r\nGoodbye."
    try await database.save([.update(standup)])
    let stored = try #require(try await database.load().first)
    #expect(stored.title == "De\u{FFFD}sign")
    #expect(stored.attendees[0].name == "\u{FFFD}")
    #expect(stored.meetings[0].transcript == "Hello.\u{FFFD}\r\nGoodbye.")
  }

  @Test("Saving without loading first makes the database")
  func saveFirst() async throws {
    try await database.save([.update(.mock)])
    #expect(try await StandupsDatabase.live(path: folder.database).load() == [.mock])
  }

  @Test("Either all changes of a call are made or none")
  func atomicity() async throws {
    try await database.save([.insert([.mock], at: 0)])
    let again = StandupsDatabaseError.other(
      "A standup is inserted once; \(Standup.mock.id) is there already.")
    await #expect(throws: again) {
      try await database.save([
        .insert([.productMock], at: 0), .update(.engineeringMock), .insert([.mock], at: 0),
      ])
    }
    #expect(try await database.load() == [.mock])
  }

  @Test("A change is made to the end though its task was cancelled")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.save([.update(.mock)])
    }
    try await task.value
    #expect(try await database.load() == [.mock])
  }

  @Test("The file logs ahead, and what a standup owned is deleted with it")
  func tables() async throws {
    try await database.save([.insert([.mock, .productMock], at: 0)])
    try await database.save([.delete([Standup.mock.id])])
    let (mode, attendees, meetings) = try await DatabaseQueue(path: folder.database).read { file in
      (
        try String.fetchOne(file, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(file, sql: "SELECT count(*) FROM attendees"),
        try Int.fetchOne(file, sql: "SELECT count(*) FROM meetings")
      )
    }
    #expect(mode == "wal")
    #expect(attendees == 2)
    #expect(meetings == 0)
  }

  @Test("Inserting a meeting before many writes one row")
  func cost() async throws {
    var standup = Standup.numbered(1, meetings: 100)
    try await database.save([.update(standup)])
    let written = LockIsolated(0)
    let counting = StandupsDatabase.live(path: folder.database) { file in
      file.trace { event in
        if "\(event)".hasPrefix("REPLACE") { written.withValue { $0 += 1 } }
      }
    }
    standup.meetings.insert(.fresh(), at: 0)
    try await counting.save([.update(standup)])
    #expect(written.value == 1)
    #expect(try await database.load() == [standup])
  }

  @Test("Two programs may keep their standups in one file")
  func twoConnections() async throws {
    let other = StandupsDatabase.live(path: folder.database)
    try await database.save([.update(.engineeringMock)])
    try await other.save([.update(.productMock)])
    try await database.save([.delete([Standup.engineeringMock.id])])
    #expect(try await other.load() == [.productMock])
  }

  @Test("Several that start at once make one file, and each keeps its standup in it")
  func simultaneousStart() async throws {
    let standups = IdentifiedArray(uniqueElements: (1...8).map { Standup.numbered($0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for standup in standups {
        group.addTask { [path = folder.database] in
          try await StandupsDatabase.live(path: path).save([.update(standup)])
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await database.load()) == Set(standups))
  }

  @Test("Each change does in the file what it does in a list", arguments: 1...8)
  func changes(seed: UInt64) async throws {
    var generator = Dice(seed: seed)
    var expected: IdentifiedArrayOf<Standup> = []
    for number in 1...40 {
      let change = randomChange(of: expected, number: number, using: &generator)
      try change.apply(to: &expected)
      try await database.save([change])
    }
    #expect(try await database.load() == expected)
  }

  private func randomChange(
    of standups: IdentifiedArrayOf<Standup>, number: Int, using dice: inout Dice
  ) -> StandupsDatabase.Change {
    guard let standup = standups.randomElement(using: &dice) else {
      return .insert([.numbered(number), .numbered(number + 1)], at: 0)
    }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0:
      return .delete([standup.id, Standup.ID(UUID())])
    case 1:
      return .replaceAll([standup, .numbered(number)])
    case 2, 3:
      let index = Int.random(in: 0...standups.count + 1, using: &dice)
      return .insert([.numbered(number), .numbered(number + 1)], at: index)
    default:
      return .update(randomEdit(of: standup, number: number, using: &dice))
    }
  }

  private func randomEdit(of standup: Standup, number: Int, using dice: inout Dice) -> Standup {
    var standup = standup
    standup.title += "."
    standup.theme = .teal
    standup.duration += .seconds(1)
    standup.meetings.insert(
      .fresh(), at: Int.random(in: 0...standup.meetings.count, using: &dice))
    standup.attendees.shuffle(using: &dice)
    if let attendee = standup.attendees.randomElement(using: &dice), Bool.random(using: &dice) {
      standup.attendees.remove(id: attendee.id)
    } else {
      standup.attendees.append(Attendee(id: Attendee.ID(UUID()), name: "New"))
    }
    if Bool.random(using: &dice) {
      standup.meetings.remove(at: Int.random(in: 0..<standup.meetings.count, using: &dice))
    }
    return standup
  }
}

/// Random numbers that are the same in each run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }
}
