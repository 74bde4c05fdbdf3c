import CairnCollections
import CairnDependencies
import CairnTestSupport
import CairnTesting
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

/// Tests of a database that disappears under a running app.
///
/// The app acknowledges no lost change, is notified, and continues when the file is back.
@Suite struct LostFileTests {
  let folder: TemporaryFolder
  let clock = TestClock()
  let database: StandupsDatabase
  /// The standups of the backup, which the database has when it is opened.
  let old = (1...40).map { Standup.numbered($0) }

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database, clock: clock)
  }

  @Test(
    "A change to a lost database fails, and can be retried once the database is back",
    arguments: Loss.all)
  func change(_ loss: Loss) async throws {
    let (before, backup) = try await use()
    try loss.happen(folder, backup)
    let expected = StandupsDatabaseError.lost(at: folder.database, loss.error)
    await #expect(throws: expected) {
      try await database.commit([.insert(.mock, at: .first)], before.version)
    }
    #expect(expected.isTransient)
    if !loss.isOverAtOnce {
      let names = try? folder.names
      await #expect(throws: StandupsDatabaseError.self) {
        try await database.commit([.insert(.mock, at: .first)], before.version)
      }
      #expect((try? folder.names) == names, "Nothing is made and moved.")
    }
    try loss.repair(folder, backup)
    let reading = try await database.commit([.insert(.mock, at: .first)], before.version)
    #expect(reading.isComplete)
    try await expectStored(loss, reading)
  }

  @Test("The app is notified that the database is lost, and that it is back", arguments: Loss.all)
  func news(_ loss: Loss) async throws {
    let (before, backup) = try await use()
    let news = News(database, clock: clock)
    await news.next {}
    try await news.next { try loss.happen(folder, backup) }
    let error = await #expect(throws: StandupsDatabaseError.self) {
      try await database.read(before.version)
    }
    // A poll may notice it before it is complete, as another kind of loss.
    #expect(error?.kind == .lost)
    if !loss.isOverAtOnce {
      await #expect(throws: StandupsDatabaseError.self) { try await database.read(before.version) }
      try await news.next { try loss.repair(folder, backup) }
    }
    let reading = try await database.read(before.version)
    #expect(reading.isComplete)
    #expect(reading.version > before.version)
    var stored = StoredStandups()
    stored.apply(before)
    stored.apply(reading)
    #expect(stored.standups == reading.standups)
  }

  @Test("Waiting changes are stored once, when the database is back", arguments: Loss.all)
  func outbox(_ loss: Loss) async throws {
    let (_, backup) = try await use()
    let client = StandupsClient(database, clock: clock)
    await client.refresh()
    try loss.happen(folder, backup)
    let gesture = Gesture(id: UUID(), edits: [.insert(.mock, at: .first)])
    await client.submit([gesture])
    var updates = client.updates().makeAsyncIterator()
    let told = await updates.next()
    #expect(told?.outbox.failure == .lost(at: folder.database, loss.error))
    #expect(told?.outbox.waiting == [gesture])
    try loss.repair(folder, backup)
    await client.retry()
    #expect(await updates.next()?.outbox.waiting == [])
    try await expectStored(loss, try await database.read(nil))
  }

  @Test(
    "A foreign file is refused and left unchanged, even beside the log of the old database",
    arguments: Loss.all.filter { $0.testDescription.contains("foreign") })
  func foreign(_ loss: Loss) async throws {
    let (before, backup) = try await use()
    try loss.happen(folder, backup)
    let bytes = try folder.contents("standups.sqlite")
    for error in [.lost(at: folder.database, .replaced), .notStandups(at: folder.database)]
      as [StandupsDatabaseError]
    {
      await #expect(throws: error) {
        try await database.commit([.delete(old[0].id)], before.version)
      }
    }
    #expect(try folder.contents("standups.sqlite") == bytes)
  }

  @Test("An older copy that begins with the same bytes is recognized as another database")
  func sameBeginning() async throws {
    _ = try await use()
    let stranger = try DatabaseQueue(path: folder.database)
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
    try await stranger.writeWithoutTransaction { try $0.execute(sql: checkpoint) }
    let before = try folder.contents("standups.sqlite")
    let titles = ["One", "Two"].map { title in
      StandupListEdit.edit(Standup.productMock.id, .setTitle(from: "Product", to: title))
    }
    _ = try await database.commit([titles[0]], nil)
    try await stranger.writeWithoutTransaction { try $0.execute(sql: checkpoint) }
    try stranger.close()
    #expect(try folder.contents("standups.sqlite").prefix(4096) == before.prefix(4096))
    let reading = try await database.commit([.move(old[0].id, to: .first)], nil)
    try folder.overwrite(with: before)
    await #expect(throws: StandupsDatabaseError.lost(at: folder.database, .replaced)) {
      try await database.commit([titles[1]], reading.version)
    }
    let stored = try await database.commit([titles[1]], reading.version).standups
    #expect(stored.map(\.title) == ["Two"] + old.map(\.title))
    #expect(try await StandupsDatabase.live(path: folder.database).load() == stored)
    #expect(try folder.names.contains("standups.sqlite.replaced-1-wal"))
  }

  @Test("A log that loses its end while the app writes is noticed", arguments: [true, false])
  func writing(_ isIndexing: Bool) async throws {
    let path = folder.database
    try await StandupsDatabase.live(path: path).save([.add(old, replacing: false)])
    let loss = LossInCommit { try? folder.halve("-wal") }
    let database = StandupsDatabase.live(path: path, clock: clock) { file in
      if !file.configuration.readonly {
        file.add(transactionObserver: loss, extent: .databaseLifetime)
      }
    }
    let before = try await database.commit([.insert(.productMock, at: .first)], nil)
    let size = try folder.contents("standups.sqlite-wal").count
    loss.isDue.setValue(true)
    let expected = StandupsDatabaseError.lost(at: path, .logLost)
    if isIndexing {
      let news = News(database, clock: clock)
      await news.next {}
      // The index is written after the notification.
      await news.next {}
      await #expect(throws: expected) { try await database.read(before.version) }
    } else {
      await #expect(throws: expected) {
        try await database.commit([.insert(.mock, at: .first)], before.version)
      }
    }
    #expect(try folder.contents("standups.sqlite-wal").count >= size, "Only the gap tells.")
    let reading = try await database.commit([.insert(.mock, at: .first)], before.version)
    #expect(reading.isComplete)
    #expect(reading.standups.first == .mock)
    #expect(reading.standups.suffix(old.count).elementsEqual(old))
    #expect(try await StandupsDatabase.live(path: path).load() == reading.standups)
  }

  // MARK: What is no loss

  @Test("Other programs' changes and checkpoints of the log don't count as a loss")
  func noLoss() async throws {
    var version = try await use().reading.version
    let other = StandupsDatabase.live(path: folder.database)
    let stranger = try DatabaseQueue(path: folder.database)
    for mode in ["PASSIVE", "FULL", "RESTART", "TRUNCATE"] {
      for number in 1...3 {
        let standup = Standup.numbered(100 + number)
        version = try await other.commit([.insert(standup, at: .first)], version).version
        version = try await database.commit([.delete(standup.id)], version).version
        try await stranger.writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA wal_checkpoint(\(mode))")
        }
        #expect(try await database.read(version).isComplete == false)
      }
    }
    try await stranger.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    #expect(try await database.read(version).isComplete == false)
    try await stranger.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    #expect(try await database.read(version).isComplete == false)
    try stranger.close()
    utimes(folder.database, nil)
    #expect(chmod(folder.database, 0o640) == 0)
    _ = try await database.commit([.insert(.mock, at: .first)], version)
    #expect(try await other.load().map(\.title).prefix(2) == ["Design", "Product"])
  }

  @Test("A file that was read and can't be opened for writing isn't created again")
  func onlyRead() async throws {
    _ = try await use()
    let path = folder.database
    let reader = StandupsDatabase.live(path: path) { file in
      guard file.configuration.readonly else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
    }
    #expect(try await reader.load().count == old.count + 1)
    for ending in ["", "-wal", "-shm"] { try folder.remove(ending) }
    await #expect(throws: StandupsDatabaseError.lost(at: path, .gone)) {
      try await reader.save([.put(.mock)])
    }
    #expect(try folder.names == [])
  }

  // MARK: Steps

  /// Opens a database with a backup, and saves a change that is only in its log.
  private func use() async throws -> (reading: ReadResult, backup: Data) {
    try await StandupsDatabase.live(path: folder.database).save([.add(old, replacing: false)])
    let copy = folder.path("copy.sqlite")
    try await StandupsDatabase.live(path: folder.database).backUp(copy)
    let backup = try folder.contents("copy.sqlite")
    try FileManager.default.removeItem(atPath: copy)
    let reading = try await database.read(nil)
    return (try await database.commit([.insert(.productMock, at: .first)], reading.version), backup)
  }

  /// Expects that a new program loads the same standups as the reading, with the change once.
  private func expectStored(_ loss: Loss, _ reading: ReadResult) async throws {
    let stored = try await StandupsDatabase.live(path: folder.database).load()
    #expect(stored == reading.standups)
    #expect(stored.first == .mock)
    #expect(stored.elements.suffix(old.count) == old[...])
    #expect(stored[id: Standup.productMock.id] != nil || !loss.keepsSaved)
    #expect(
      try await DatabaseQueue(path: folder.database).read {
        try String.fetchAll($0, sql: "PRAGMA integrity_check")
      } == ["ok"])
  }
}

/// A loss of the database during its next commit.
private final class LossInCommit: TransactionObserver, Sendable {
  let isDue = LockIsolated(false)
  private let happen: @Sendable () -> Void

  init(_ happen: @escaping @Sendable () -> Void) { self.happen = happen }

  func databaseWillCommit() throws {
    let isNow = isDue.withValue { isDue in
      defer { isDue = false }
      return isDue
    }
    if isNow { happen() }
  }

  func observes(eventsOfKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with: DatabaseEvent) {}
  func databaseDidCommit(_: Database) {}
  func databaseDidRollback(_: Database) {}
}

/// Counts the notifications of a database, which polls its file four times a second.
private final class News: Sendable {
  private let clock: TestClock<Duration>
  private let count = LockIsolated(0)
  private let listener: Task<Void, Never>

  init(_ database: StandupsDatabase, clock: TestClock<Duration>) {
    self.clock = clock
    let changes = database.changes()
    listener = Task { [count] in
      for await _ in changes { count.withValue { $0 += 1 } }
    }
  }

  deinit { listener.cancel() }

  /// Waits for a notification after the start of a change.
  func next(after change: () throws -> Void) async rethrows {
    let before = count.value
    try change()
    while count.value == before { await clock.advance(by: .milliseconds(250)) }
  }
}
