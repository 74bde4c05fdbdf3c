#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of pages, which only the browser of the page can have taken up again.
///
/// A record that cannot be written stays in memory, and is written when the store works again.
actor PageRecords {
  /// A record that is not in the store yet, or one that is not yet removed from it.
  private struct Unkept {
    let number: Int
    /// The data, or `nil` if the record is to be removed.
    let data: Data?
    let date: Date
  }

  private let store: any ServerStore
  private let trouble: StoreTrouble
  /// How many records wait in memory at most. Those that wait longest are given up first.
  private let limit: Int
  private let now: @Sendable () -> Date
  private var unkept: [StoreKey: Unkept] = [:]
  private var writes: [StoreKey: Task<Bool, Never>] = [:]
  private var lastNumber = 0

  init(
    in store: any ServerStore, trouble: StoreTrouble, limit: Int,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.trouble = trouble
    self.limit = limit
    self.now = now
  }

  /// The record of a page, as its app is given it.
  nonisolated func record(
    of page: Secret, browser: Digest, kept: PageRecord.Kept?
  ) -> PageRecord {
    PageRecord(kept: kept, in: self, at: StoreKey(page: page.digest, of: browser))
  }

  /// What was kept of a page, or `nil` if it is another browser's or there is nothing.
  func find(_ page: Secret, of browser: Digest) async throws -> PageRecord.Kept? {
    let key = StoreKey(page: page.digest, of: browser)
    if let unkept = unkept[key] {
      return unkept.data.map { PageRecord.Kept(data: $0, date: unkept.date) }
    }
    return try await failing { try await store.find(key, at: now()).map(PageRecord.Kept.init) }
  }

  // MARK: Keeping

  /// Keeps what a page is doing. Returns whether that is in the store.
  func keep(_ data: Data, at key: StoreKey) async -> Bool {
    await write(data, at: key)
  }

  /// Removes a record.
  func forget(_ key: StoreKey) async {
    _ = await write(nil, at: key)
  }

  /// Tries again to write what could not be written, until something cannot.
  func retry() async {
    for key in unkept.keys where writes[key] == nil {
      guard await write(key) else { return }
    }
  }

  private func write(_ data: Data?, at key: StoreKey) async -> Bool {
    lastNumber += 1
    unkept[key] = Unkept(number: lastNumber, data: data, date: now())
    if unkept.count > limit, let oldest = unkept.min(by: { $0.value.number < $1.value.number }) {
      unkept[oldest.key] = nil
    }
    return await write(key)
  }

  /// Writes what a record is now. Writes of one record follow each other, so the latest stands.
  private func write(_ key: StoreKey) async -> Bool {
    while let earlier = writes[key] { _ = await earlier.value }
    guard let record = unkept[key] else { return true }
    let task = Task {
      // Nobody waits for a task that is still in the table when it has ended.
      defer { writes[key] = nil }
      do {
        try await put(record, at: key)
        trouble.noteSuccess()
        if unkept[key]?.number == record.number { unkept[key] = nil }
        return true
      } catch {
        trouble.noteFailure(error)
        return false
      }
    }
    writes[key] = task
    return await task.value
  }

  private func put(_ record: Unkept, at key: StoreKey) async throws {
    guard let data = record.data else {
      _ = try await store.take(key, at: now())
      return
    }
    let entry = StoredEntry(data: data, at: record.date, days: Access.cookieDays)
    try await store.put(entry, at: key, at: now())
  }

  // MARK: Handing over

  /// Keeps what a page is doing for whoever names a code. Returns whether that is in the store.
  func handOver(_ data: Data, under code: String, for duration: Duration) async -> Bool {
    let now = now()
    let end = now.addingTimeInterval(duration / .seconds(1))
    let entry = StoredEntry(data: data, date: now, end: end)
    do {
      try await failing { try await store.put(entry, at: StoreKey(.handoff, code), at: now) }
      return true
    } catch {
      return false
    }
  }

  /// Takes what waits under a code, as the record of a page.
  func takeOver(_ code: String, as key: StoreKey) async throws -> PageRecord.Kept? {
    let now = now()
    let end = StoredEntry(at: now, days: Access.cookieDays).end
    return try await failing {
      try await store.move(StoreKey(.handoff, code), to: key, ending: end, at: now)
        .map(PageRecord.Kept.init)
    }
  }

  private func failing<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      trouble.noteFailure(error)
      throw error
    }
  }
}

extension PageRecord.Kept {
  fileprivate init(_ entry: StoredEntry) {
    self.init(data: entry.data, date: entry.date)
  }
}
