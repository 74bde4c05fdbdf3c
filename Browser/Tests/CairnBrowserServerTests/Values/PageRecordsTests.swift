import Foundation
import ServerStoreContract
import Testing

@testable import CairnBrowserServer

@Suite struct PageRecordsTests {
  let store = FailingStore()
  let reports = Reports()
  let page = Secret()
  let browser = Secret().digest
  /// How long a code is valid.
  private let lifetime = Duration.seconds(600)

  private func records() -> PageRecords {
    PageRecords(in: store, trouble: StoreTrouble { [reports] in reports.add($0) }, limit: 10)
  }

  @Test("A record belongs to its browser, and the last write wins")
  func keeping() async throws {
    let record = records().record(of: page, browser: browser, kept: nil)
    for words in ["first", "second"] { #expect(await record.keep(Data(words.utf8))) }
    #expect(try await records().find(page, of: browser)?.data == Data("second".utf8))
    #expect(try await records().find(page, of: Secret().digest) == nil)
    await record.forget()
    #expect(try await records().find(page, of: browser) == nil)
    #expect(reports.all == [])
  }

  @Test("A failed write is reported once, kept in memory, and retried later")
  func fullDisk() async throws {
    let mine = records()
    let record = mine.record(of: page, browser: browser, kept: nil)
    await store.set(canRead: true, canWrite: false)
    for words in ["first", "second"] { #expect(await !record.keep(Data(words.utf8))) }
    #expect(reports.all.count == 1)
    #expect(try await mine.find(page, of: browser)?.data == Data("second".utf8))
    #expect(try await records().find(page, of: browser) == nil)
    await mine.retry()
    #expect(try await records().find(page, of: browser) == nil)

    await store.set(canRead: true, canWrite: true)
    await mine.retry()
    #expect(try await records().find(page, of: browser)?.data == Data("second".utf8))
    #expect(reports.all.count == 2)
    #expect(reports.all.last?.contains("again") == true)
  }

  @Test("A failed removal hides the record from its page, and is retried later")
  func readOnlyDisk() async throws {
    let mine = records()
    let record = mine.record(of: page, browser: browser, kept: nil)
    #expect(await record.keep(Data("here".utf8)))
    await store.set(canRead: true, canWrite: false)
    await record.forget()
    #expect(try await mine.find(page, of: browser) == nil)
    #expect(try await records().find(page, of: browser) != nil)
    await store.set(canRead: true, canWrite: true)
    await mine.retry()
    #expect(try await records().find(page, of: browser) == nil)
  }

  @Test("While nothing can be written, memory keeps a limited number of the newest records")
  func memoryLimit() async throws {
    let mine = records()
    await store.set(canRead: true, canWrite: false)
    let pages = (0..<30).map { _ in Secret() }
    for page in pages {
      await mine.record(of: page, browser: browser, kept: nil).keep(Data("here".utf8))
    }
    await store.set(canRead: true, canWrite: true)
    await mine.retry()
    var found: [Bool] = []
    for page in pages { found.append(try await records().find(page, of: browser) != nil) }
    #expect(found == (0..<30).map { $0 >= 20 })
  }

  @Test("A retry goes on after a record that its page has stored meanwhile")
  func storedMeanwhile() async throws {
    let store = InterruptedStore()
    let mine = PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 100)
    let keys = (0..<40).map { StoreKey(.page, "\($0)") }
    for key in keys { #expect(await !mine.keep(Data("first".utf8), at: key)) }
    await store.work { written in
      for key in keys[..<20] where key != written {
        _ = await mine.keep(Data("second".utf8), at: key)
      }
    }
    await mine.retry()
    #expect(await mine.waiting.count == 0)
  }

  @Test("The later of two concurrent writes of a record wins")
  func order() async throws {
    let mine = records()
    let record = mine.record(of: page, browser: browser, kept: nil)
    await withTaskGroup { group in
      for number in 0..<50 { group.addTask { await record.keep(Data("\(number)".utf8)) } }
    }
    await record.keep(Data("last".utf8))
    #expect(try await records().find(page, of: browser)?.data == Data("last".utf8))
  }

  @Test("A record that is refused after the end of a lease is stored when the lease is renewed")
  func endedLease() async throws {
    let nodes = MemoryNodes()
    let node = ServerNode(id: "one", address: "one")
    let lease = try await nodes.begin(node, lasting: .seconds(1))
    let mine = PageRecords(
      in: nodes.entries(under: lease), trouble: StoreTrouble { [reports] in reports.add($0) },
      limit: 10)
    let record = mine.record(of: page, browser: browser, kept: nil)
    nodes.pass(.seconds(1))
    for words in ["first", "second"] { #expect(await !record.keep(Data(words.utf8))) }
    let key = StoreKey(page: page.digest, of: browser)
    let store = nodes.entries(under: nil)
    #expect(try await store.find(key, at: Date()) == nil)
    #expect(try await nodes.renew(lease, lasting: .seconds(1)))
    await mine.retry()
    #expect(try await store.find(key, at: Date())?.data == Data("second".utf8))
    #expect(reports.all == [])
  }

  @Test("A record that is handed over can be taken once, and then belongs to another page")
  func handingOver() async throws {
    let mine = records()
    let giver = mine.record(of: page, browser: browser, kept: nil)
    await giver.keep(Data("before".utf8))
    #expect(await giver.handOver(Data("now".utf8), under: "code"))
    #expect(try await mine.find(page, of: browser) == nil)
    let other = Secret()
    let taker = mine.record(of: other, browser: browser, kept: nil)
    #expect(try await taker.takeOver("another code", within: lifetime) == nil)
    #expect(try await taker.takeOver("code", within: lifetime)?.data == Data("now".utf8))
    #expect(try await taker.takeOver("code", within: lifetime) == nil)
    #expect(try await mine.find(other, of: browser)?.data == Data("now".utf8))
  }

  @Test("After ten minutes, nobody can use a code, and its own page takes the work back")
  func takingBack() async throws {
    let clock = DayClock()
    let mine = PageRecords(
      in: store, trouble: StoreTrouble { _ in }, limit: 10, now: { clock.now })
    let giver = mine.record(of: page, browser: browser, kept: nil)
    #expect(await giver.handOver(Data("now".utf8), under: "code"))
    clock.pass(days: 29)
    try await store.trim(at: clock.now)
    let taker = mine.record(of: Secret(), browser: browser, kept: nil)
    #expect(try await taker.takeOver("code", within: lifetime) == nil)
    #expect(try await giver.takeBack("code")?.data == Data("now".utf8))
    #expect(try await giver.takeBack("code") == nil)
    #expect(try await mine.find(page, of: browser)?.data == Data("now".utf8))
  }

  @Test("If the answer to a removal is lost, the work is where it was taken over")
  func lostAnswer() async throws {
    struct Lost: Error {}
    let records = PageRecords(
      in: TakingStore { throw Lost() }, trouble: StoreTrouble { _ in }, limit: 10)
    let giver = records.record(of: page, browser: browser, kept: nil)
    let taker = records.record(of: Secret(), browser: browser, kept: nil)
    #expect(await giver.handOver(Data("typed".utf8), under: "code"))
    #expect(try await taker.takeOver("code", within: lifetime)?.data == Data("typed".utf8))

    let (key, other) = (StoreKey(.page, "key"), StoreKey(.page, "other"))
    #expect(await records.keep(Data("typed".utf8), at: key))
    let moved = try await records.move(key, to: other) { $0 + Data("!".utf8) }
    #expect(moved?.data == Data("typed!".utf8))
    #expect(try await records.find(other)?.data == Data("typed!".utf8))
    #expect(try await records.find(key) == nil)
  }

  @Test("If somebody else takes work at the same time, no copy of it stays")
  func lateTaker() async throws {
    let records = PageRecords(
      in: TakingStore { nil }, trouble: StoreTrouble { _ in }, limit: 10)
    let giver = records.record(of: page, browser: browser, kept: nil)
    let other = Secret()
    let taker = records.record(of: other, browser: browser, kept: nil)
    #expect(await giver.handOver(Data("typed".utf8), under: "code"))
    #expect(try await taker.takeOver("code", within: lifetime) == nil)
    #expect(try await records.find(other, of: browser) == nil)
  }

  @Test("If work can't be stored, its code still works")
  func unwritableTaker() async throws {
    let mine = records()
    let giver = mine.record(of: page, browser: browser, kept: nil)
    let other = Secret()
    let taker = mine.record(of: other, browser: browser, kept: nil)
    #expect(await giver.handOver(Data("typed".utf8), under: "code"))
    await store.set(canRead: true, canWrite: false)
    await #expect(throws: Refusal.storeFails) {
      try await taker.takeOver("code", within: lifetime)
    }
    await store.set(canRead: true, canWrite: true)
    await mine.retry()
    #expect(try await mine.find(other, of: browser) == nil)
    #expect(try await taker.takeOver("code", within: lifetime)?.data == Data("typed".utf8))
  }

  @Test("If nothing can be written, nothing is handed over, and the record stays")
  func notHandedOver() async throws {
    let mine = records()
    let giver = mine.record(of: page, browser: browser, kept: nil)
    await giver.keep(Data("before".utf8))
    await store.set(canRead: true, canWrite: false)
    #expect(await !giver.handOver(Data("now".utf8), under: "code"))
    #expect(try await mine.find(page, of: browser)?.data == Data("before".utf8))
  }
}

/// A store that removes an entry, and then answers as it is told.
private struct TakingStore: ServerStore {
  private let base = MemoryStore()
  let answer: @Sendable () throws -> StoredEntry?

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await base.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    await base.put(entry, at: key, if: condition, at: now)
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    _ = await base.take(key, at: now)
    return try answer()
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    _ = await base.move(key, to: other, ending: end, at: now)
    return try answer()
  }

  func trim(at now: Date) async throws { await base.trim(at: now) }
}

/// A store that fails until it is told to work. Its first write after that is interrupted.
private actor InterruptedStore: ServerStore {
  private let base = MemoryStore()
  private var isFailing = true
  private var interruption: (@Sendable (StoreKey) async -> Void)?

  func work(during interruption: @escaping @Sendable (StoreKey) async -> Void) {
    (isFailing, self.interruption) = (false, interruption)
  }

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await base.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    guard !isFailing else { throw FailingStore.Failure() }
    let interruption = interruption
    self.interruption = nil
    await interruption?(key)
    return await base.put(entry, at: key, if: condition, at: now)
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await base.take(key, at: now)
  }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? {
    await base.move(key, to: other, ending: end, at: now)
  }

  func trim(at now: Date) async throws { await base.trim(at: now) }
}
