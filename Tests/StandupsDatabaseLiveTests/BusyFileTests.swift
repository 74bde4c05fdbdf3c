import CairnCollections
import CairnSystem
import CairnTestSupport
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

@Suite struct BusyFileTests {
  let folder: TemporaryFolder
  let database: StandupsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = .live(path: folder.database, busyTimeout: .milliseconds(50)) { _ in }
  }

  @Test("If another process has locked the folder, the database waits up to its limit")
  func folderLock() async throws {
    try await StandupsDatabase.live(path: folder.database).save([.put(.mock)])
    // With O_CLOEXEC, because a child that another test starts would keep the lock.
    let descriptor = open(folder.path(""), O_RDONLY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX) == 0)
    let busy = StandupsDatabaseError.busy(at: folder.database)
    await #expect(throws: busy) { try await database.load() }
    await #expect(throws: busy) { try await database.save([.put(.productMock)]) }
    close(descriptor)
    #expect(try await database.load() == [.mock])
  }

  @Test("A change that another program's transaction blocks can be retried later")
  func transaction() async throws {
    try await database.save([.put(.mock)])
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let busy = StandupsDatabaseError.busy(at: folder.database)
    await #expect(throws: busy) { try await database.save([.put(.productMock)]) }
    #expect(busy.isTransient)
    #expect(try await database.load() == [.mock], "Readers go on.")
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try await database.save([.put(.productMock)])
    #expect(try await database.load() == [.mock, .productMock])
  }
}
