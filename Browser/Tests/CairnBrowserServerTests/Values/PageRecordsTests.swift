import Foundation
import Testing

@testable import CairnBrowserServer

@Suite struct PageRecordsTests {
  let store = FailingStore()
  let reports = Reports()
  let page = Secret()
  let browser = Secret().digest

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

  @Test("A write that waits for another is dropped with it when the lease ends, and is not kept")
  func endedLease() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    let mine = PageRecords(
      in: EndingLease(ends: ends), trouble: StoreTrouble { [reports] in reports.add($0) }, limit: 10
    )
    let record = mine.record(of: page, browser: browser, kept: nil)
    async let first = record.keep(Data("first".utf8))
    while try await mine.find(page, of: browser) == nil { await Task.yield() }
    async let second = record.keep(Data("second".utf8))
    while try await mine.find(page, of: browser)?.data != Data("second".utf8) { await Task.yield() }
    end.finish()
    #expect(await [first, second] == [false, false])
    #expect(try await mine.find(page, of: browser) == nil)
  }

  @Test("A record that is handed over can be taken once, and then belongs to another page")
  func handingOver() async throws {
    let mine = records()
    let giver = mine.record(of: page, browser: browser, kept: nil)
    await giver.keep(Data("before".utf8))
    #expect(await giver.handOver(Data("now".utf8), under: "code", for: .seconds(600)))
    #expect(try await mine.find(page, of: browser) == nil)
    let other = Secret()
    let taker = mine.record(of: other, browser: browser, kept: nil)
    #expect(try await taker.takeOver("another code") == nil)
    #expect(try await taker.takeOver("code")?.data == Data("now".utf8))
    #expect(try await taker.takeOver("code") == nil)
    #expect(try await mine.find(other, of: browser)?.data == Data("now".utf8))
  }

  @Test("If nothing can be written, nothing is handed over, and the record stays")
  func notHandedOver() async throws {
    let mine = records()
    let giver = mine.record(of: page, browser: browser, kept: nil)
    await giver.keep(Data("before".utf8))
    await store.set(canRead: true, canWrite: false)
    #expect(await !giver.handOver(Data("now".utf8), under: "code", for: .seconds(600)))
    #expect(try await mine.find(page, of: browser)?.data == Data("before".utf8))
  }
}

/// A store of a node whose lease ends while it writes.
private struct EndingLease: ServerStore {
  let ends: AsyncStream<Never>

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? { nil }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    for await _ in ends {}
    throw LeaseEnded()
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? { nil }

  func move(
    _ key: StoreKey, to other: StoreKey, ending: Date, at now: Date
  ) async throws -> StoredEntry? { nil }

  func trim(at now: Date) async throws {}
}
