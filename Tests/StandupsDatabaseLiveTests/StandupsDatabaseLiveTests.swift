import CairnCollections
import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import StandupsDatabaseLive
import Testing

@Suite struct StandupsDatabaseLiveTests {
  let folder: TemporaryFolder
  let database: StandupsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database)
  }

  @Test("A database that doesn't exist loads as an empty list, and is created with its folders")
  func new() async throws {
    let path = folder.path("a/b/standups.sqlite")
    #expect(try await StandupsDatabase.live(path: path).load() == [])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A command that reads a database that doesn't exist creates nothing")
  func absent() async throws {
    let path = folder.path("a/standups.sqlite")
    #expect(try await StandupsDatabase.live(path: path, for: .command).load() == [])
    #expect(try folder.names == [])
    try await StandupsDatabase.live(path: path, for: .command).save([.put(.mock)])
    #expect(try await database.load() == [])
    #expect(try await StandupsDatabase.live(path: path, for: .command).load() == [.mock])
  }

  @Test("A command for an existing database fails if there is none, and creates nothing")
  func missing() async throws {
    let path = folder.path("a/standups.sqlite")
    let error = StandupsDatabaseError.unavailable(
      "There is no database at \(path). Check the path, or start the app to create one.",
      at: path)
    let database = StandupsDatabase.live(path: path, for: .existing)
    await #expect(throws: error) { try await database.load() }
    await #expect(throws: error) { try await database.save([.put(.mock)]) }
    #expect(try folder.names == [])
    try await StandupsDatabase.live(path: path, for: .command).save([.put(.mock)])
    #expect(try await database.load() == [.mock])
  }

  @Test("New files and folders belong to the user alone, and existing ones keep their permissions")
  func rights() async throws {
    let path = folder.path("a/b/standups.sqlite")
    let nested = StandupsDatabase.live(path: path)
    try await nested.save([.put(.mock)])
    #expect(try folder.rights(of: "a") == 0o700)
    #expect(try folder.rights(of: "a/b") == 0o700)
    for ending in ["", "-wal", "-shm"] {
      #expect(try folder.rights(of: "a/b/standups.sqlite\(ending)") == 0o600)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try await nested.save([.put(.productMock)])
    #expect(try folder.rights(of: "a/b/standups.sqlite") == 0o640)
  }

  @Test(
    "Opening a file first delivers its first hundred standups, in order, without their meetings")
  func partialStandups() async throws {
    let standups = (0..<120).map { Standup.numbered($0, meetings: 1) }
    try await database.save([.add(standups, replacing: false)])
    let glimpses = LockIsolated<[[Standup]]>([])
    let opened = StandupsDatabase.live(path: folder.database)
    let reading = try await opened.read(nil) { glimpse in
      glimpses.withValue { $0.append(glimpse) }
    }
    #expect(Array(reading.standups) == standups)
    let first = standups.prefix(100).map { standup in
      var standup = standup
      standup.meetings = []
      return standup
    }
    #expect(glimpses.value == [first])
  }

  @Test("A file that is empty or doesn't exist delivers no first standups")
  func noPartialStandups() async throws {
    let count = LockIsolated(0)
    for _ in 1...2 {
      let opened = StandupsDatabase.live(path: folder.database)
      #expect(try await opened.read(nil) { _ in count.withValue { $0 += 1 } }.standups == [])
    }
    #expect(count.value == 0)
  }

  @Test("A file gets the app's id, even if it had none before")
  func applicationID() async throws {
    try await database.save([.put(.mock)])
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
    // At first, the link's target doesn't exist. Then it is a database with a log.
    try await database.save([.put(.mock)])
    #expect(try await StandupsDatabase.live(path: folder.database).load() == [.mock])
    #expect(try await StandupsDatabase.live(path: folder.path(target)).load() == [.mock])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.database) == "second")
  }

  @Test("A damaged file behind a symbolic link is renamed in its folder, and the link stays")
  func linkToDamage() async throws {
    let target = folder.path("real.sqlite")
    try await StandupsDatabase.live(path: target).save([.put(.mock)])
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

  @Test("Positions near the limits of integers keep the order, and leave room")
  func positions() async throws {
    let standups = (1...3).map { Standup.numbered($0) }
    try await database.save([.add(standups, replacing: false)])
    for sql in [
      "UPDATE standups SET position = 9223372036854775805 + position / 1048576",
      "UPDATE attendees SET position = 9223372036854775805 + position",
    ] {
      try await DatabaseQueue(path: folder.database).write { try $0.execute(sql: sql) }
    }
    var expected = IdentifiedArray(uniqueElements: standups)
    #expect(try await database.load() == expected)
    let new = Attendee(id: Attendee.ID(UUID()), name: "New")
    for edit in [
      .insert(.numbered(4), at: .after(standups[0].id)), .put(.mock),
      .insert(.numbered(5), at: .after(standups[2].id)), .move(standups[0].id, to: expected.end),
      .edit(standups[0].id, .insertAttendee(new, at: standups[0].attendees.end)),
    ] as [StandupListEdit] {
      expected.apply(edit)
      try await database.save([edit])
    }
    #expect(try await StandupsDatabase.live(path: folder.database).load() == expected)
  }

  @Test("The next process loads exactly the saved standups, in order")
  func roundTrip() async throws {
    let standups = (1...5).map { Standup.numbered($0) } + Standup.samples
    try await database.save([.add(standups, replacing: false)])
    #expect(try await database.load().elements == standups)
    #expect(try await StandupsDatabase.live(path: folder.database).load().elements == standups)
  }

  @Test("A NUL in a text is replaced, and the rest of the text is kept")
  func nul() async throws {
    var standup = Standup.mock
    standup.title = "De\0sign"
    standup.attendees[0].name = "\0"
    standup.meetings[0].transcript = "Hello.\0\r\nGoodbye."
    try await database.save([.put(standup)])
    let stored = try #require(try await database.load().first)
    #expect(stored.title == "De\u{FFFD}sign")
    #expect(stored.attendees[0].name == "\u{FFFD}")
    #expect(stored.meetings[0].transcript == "Hello.\u{FFFD}\r\nGoodbye.")
  }

  @Test("Values out of bounds are read as the nearest valid ones")
  func bounds() async throws {
    let beyond = Duration(secondsComponent: .max, attosecondsComponent: 0) * 2
    let lengths = [.zero, .seconds(-1), beyond, nil] as [Duration?]
    var standup = Standup.mock
    standup.duration = beyond
    standup.meetings = []
    for (index, length) in lengths.enumerated() {
      let date =
        index == 3
        ? .init(timeIntervalSince1970: -1e300) : Date(timeIntervalSince1970: -Double(index))
      standup.meetings.append(
        Meeting(id: Meeting.ID(UUID(index)), date: date, length: length, transcript: ""))
    }
    try await database.save([.put(standup)])
    let stored = try #require(try await database.load().first)
    #expect(stored.duration == Standup.durations.upperBound)
    #expect(stored.meetings.last?.date == Meeting.dates.lowerBound)
    #expect(
      stored.meetings.map(\.length) == [.zero, .zero, Meeting.lengths.upperBound, nil])
  }

  @Test("Saving without loading first creates the database")
  func saveFirst() async throws {
    try await database.save([.put(.mock)])
    #expect(try await StandupsDatabase.live(path: folder.database).load() == [.mock])
  }

  @Test("A canceled task still completes its change")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.save([.put(.mock)])
    }
    try await task.value
    #expect(try await database.load() == [.mock])
  }

  @Test("The file uses a write-ahead log, and a standup's rows are deleted with it")
  func tables() async throws {
    try await database.save([.add([.mock, .productMock], replacing: false)])
    try await database.save([.delete(Standup.mock.id)])
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

  @Test("Two programs can use one file")
  func twoConnections() async throws {
    let other = StandupsDatabase.live(path: folder.database)
    try await database.save([.put(.engineeringMock)])
    try await other.save([.put(.productMock)])
    try await database.save([.delete(Standup.engineeringMock.id)])
    #expect(try await other.load() == [.productMock])
  }

  @Test("Programs that start at once create one file, and each saves its standup in it")
  func simultaneousStart() async throws {
    let standups = IdentifiedArray(uniqueElements: (1...8).map { Standup.numbered($0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for standup in standups {
        group.addTask { [path = folder.database] in
          try await StandupsDatabase.live(path: path).save([.put(standup)])
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await database.load()) == Set(standups))
  }
}
