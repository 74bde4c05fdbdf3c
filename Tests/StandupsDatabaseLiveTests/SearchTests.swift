import CairnTestSupport
import CairnTesting
import Foundation
import GRDB
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@testable import StandupsDatabaseLive

@Suite(.timeLimit(.minutes(5))) struct SearchTests {
  private let folder: TemporaryFolder
  private let store: StandupsDatabase
  private let standup = Standup.numbered(1)

  init() async throws {
    folder = try TemporaryFolder()
    store = .live(path: folder.database)
    _ = try await store.commit([.add([standup, .numbered(2)], replacing: false)], nil)
  }

  private func found(_ words: String) async throws -> Int {
    try await store.search(SearchQuery(words), 100).hits.count
  }

  private func write(_ sql: String) async throws {
    try await DatabaseQueue(path: folder.database).write {
      try $0.execute(sql: sql, arguments: [standup.id.description])
    }
  }

  private func rows(of table: String) async throws -> Int? {
    try await DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)")
    }
  }

  private func words(of text: String) async throws -> Int? {
    try await DatabaseQueue(path: folder.database).read {
      try Int.fetchOne(
        $0, sql: "SELECT count(*) FROM search_words WHERE search_words MATCH ?", arguments: [text])
    }
  }

  @Test("A search finds what any program has written", arguments: [true, false])
  func anyWriter(isIndexed: Bool) async throws {
    if isIndexed { #expect(try await found("fresh") == 0) }
    try await write("UPDATE standups SET title = 'Fresh' WHERE id = ?")
    #expect(try await found("fresh") == 1)
    try await write("UPDATE meetings SET transcript = 'Fresh words' WHERE standup_id = ?")
    #expect(try await found("fresh") == 3)
    #expect(try await found("quoted") == 2)
    try await write("UPDATE attendees SET name = 'Neu' WHERE standup_id = ? AND position = 1")
    #expect(try await found("neu fresh") == 1)
    try await write(
      "REPLACE INTO meetings (standup_id, id, date, transcript) SELECT ?1, id, 5, 'Again' FROM meetings WHERE standup_id = ?1"
    )
    #expect(try await found("fresh words") == 0)
    #expect(try await found("again") == 2)
    try await write("DELETE FROM standups WHERE id = ?")
    #expect(try await found("again") == 0)
    #expect(try await found("quoted") == 2)
  }

  @Test("A deletion by any program removes the words from the index at once")
  func deletion() async throws {
    _ = try await found("standup")
    #expect(try await rows(of: "search_words") == 6)
    try await write("DELETE FROM meetings WHERE standup_id = ?")
    #expect(try await rows(of: "search_words") == 4)
    try await write("DELETE FROM standups WHERE id = ?")
    #expect(try await rows(of: "search_words") == 3)
    #expect(try await rows(of: "search_entries") == 3)
  }

  @Test("A search indexes only what has changed")
  func cost() async throws {
    _ = try await found("standup")
    let entry = "SELECT number FROM search_entries WHERE meeting_id = '' AND standup_id = ?"
    let id = standup.id.description
    let before = try await DatabaseQueue(path: folder.database).read {
      try Int.fetchAll($0, sql: "SELECT number FROM search_entries ORDER BY number")
    }
    let own = try await DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: entry, arguments: [id])
    }
    try await write("UPDATE standups SET title = 'Fresh' WHERE id = ?")
    _ = try await found("fresh")
    let after = try await DatabaseQueue(path: folder.database).read {
      try Int.fetchAll($0, sql: "SELECT number FROM search_entries ORDER BY number")
    }
    #expect(Set(before).subtracting(after) == Set([own].compactMap { $0 }))
  }

  @Test("An app that runs indexes what any program has written, before anybody searches")
  func background() async throws {
    let clock = TestClock()
    let store = StandupsDatabase.live(path: folder.database, clock: clock)
    _ = try await store.read(nil)
    let changes = store.changes()
    while try await rows(of: "search_words") != 6 { await clock.advance(by: .milliseconds(250)) }
    try await write("UPDATE standups SET title = 'Fresh' WHERE id = ?")
    while try await words(of: "Fresh") != 1 { await clock.advance(by: .milliseconds(250)) }
    _ = changes
  }

  @Test("If nothing is left to index, a file with an empty log doesn't count as changed")
  func nothingToIndex() async throws {
    _ = try await found("standup")
    let file = StandupsFile(path: folder.database, options: StandupsFile.Options())
    try await DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    _ = try await file.read(since: nil)
    await file.indexMore()
    _ = try await file.read(since: nil)
  }

  @Test("Indexing never waits for another process, and goes on when that is done")
  func noWaiting() async throws {
    let file = StandupsFile(
      path: folder.database, options: StandupsFile.Options(busyTimeout: .seconds(3_600)))
    _ = try await file.read(since: nil)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await file.indexMore()
    #expect(try await rows(of: "search_words") == 0)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    await file.indexMore()
    #expect(try await rows(of: "search_words") == 6)
  }

  @Test("A search of more standups than are indexed at once finds all of them")
  func manyStandups() async throws {
    _ = try await store.commit([.add(Standup.numbered(10..<180), replacing: false)], nil)
    #expect(try await store.search(SearchQuery("standup"), 1_000).hits.count == 172)
  }

  @Test("A search that is canceled, because the text has changed, indexes no further")
  func canceled() async throws {
    _ = try await store.commit([.add(Standup.numbered(10..<180), replacing: false)], nil)
    let search = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.search(SearchQuery("standup"), 1_000)
    }
    #expect(try await search.value == SearchResults())
    let count = try #require(try await rows(of: "search_entries"))
    #expect(count < 172)
  }

  @Test("Thousands of hits come in the order of the reference")
  func manyHits() async throws {
    let standups = Standup.numbered(10..<110, meetings: 25)
    _ = try await store.commit([.add(standups, replacing: false)], nil)
    let query = SearchQuery("quoted")
    let all = try await store.read(nil).standups
    #expect(try await store.search(query, 50) == query.search(all, limit: 50))
  }

  @Test("A search in a file on a full disk reads it instead of indexing it")
  func fullDisk() async throws {
    let words = (0..<30_000).map { "word\($0)" }.joined(separator: " ")
    try await write("UPDATE meetings SET transcript = '\(words)' WHERE standup_id = ?")
    let limited = StandupsDatabase.live(path: folder.database) {
      try $0.execute(sql: "PRAGMA max_page_count = 1")
    }
    #expect(try await limited.search(SearchQuery("word29999"), 100).hits.count == 2)
    #expect(try await rows(of: "search_words") == 0)
  }

  @Test("A search in a file with a damaged index reads it instead")
  func damagedIndex() async throws {
    _ = try await found("standup")
    try await write("UPDATE search_words_data SET block = x'00' WHERE id > 10 OR ?1 IS NULL")
    #expect(
      try await StandupsDatabase.live(path: folder.database).search(SearchQuery("standup"), 9)
        .hits.count == 2)
  }

  @Test("A search creates no file")
  func missing() async throws {
    let path = folder.database + "-other"
    let results = try await StandupsDatabase.live(path: path, for: .command)
      .search(SearchQuery("a"), 10)
    #expect(results == SearchResults())
    #expect(!FileManager.default.fileExists(atPath: path))
    await #expect(throws: StandupsDatabaseError.self) {
      try await StandupsDatabase.live(path: path, for: .existing).search(SearchQuery("a"), 10)
    }
  }

  @Test("A backup holds no word of what was deleted, although it was indexed")
  func backup() async throws {
    try await write("UPDATE meetings SET transcript = 'zyxwvutsecret' WHERE standup_id = ?")
    #expect(try await found("zyxwvut") == 2)
    _ = try await store.commit([.delete(standup.id)], nil)
    let copy = folder.database + "-copy"
    try await store.backUp(copy)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
    #expect(bytes.range(of: Data("yxwvutsecret".utf8)) == nil)
  }
}
