#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of pages. Only the browser of a page can restore it.
///
/// A record that can't be written stays in memory until the store works again.
actor PageRecords {
  /// A change of a record that isn't in the store yet.
  private struct Unkept {
    let number: Int
    /// The data, or `nil` if the record is to be removed.
    let data: Data?
    let date: Date
  }

  private let store: any ServerStore
  private let trouble: StoreTrouble
  /// The maximum number of records that wait in memory. Beyond it, the oldest is dropped.
  private let limit: Int
  private let now: @Sendable () -> Date
  private var unkept: [StoreKey: Unkept] = [:]
  /// Each returns the number of the change that it has written, or 0.
  private var writes: [StoreKey: Task<Int, Never>] = [:]
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

  /// Returns the record of a page for its app.
  nonisolated func record(
    of page: Secret, browser: Digest, kept: PageRecord.Kept?
  ) -> PageRecord {
    PageRecord(kept: kept, in: self, at: StoreKey(page: page.digest, of: browser))
  }

  /// Returns the stored work of a page, or `nil` if there is none or it belongs to another browser.
  func find(_ page: Secret, of browser: Digest) async throws -> PageRecord.Kept? {
    try await find(StoreKey(page: page.digest, of: browser))
  }

  /// The number of records that aren't in the store yet, and how long the oldest has been waiting.
  var waiting: (count: Int, longest: Duration) {
    let oldest = unkept.values.lazy.map(\.date).min().map { now().timeIntervalSince($0) }
    return (unkept.count, .seconds(max(0, oldest ?? 0)))
  }

  /// Whether a change of a record isn't in the store yet.
  func isWaiting(_ key: StoreKey) -> Bool { unkept[key] != nil }

  // MARK: Keeping

  /// Stores what a page is doing. Returns whether it is in the store.
  func keep(_ data: Data, at key: StoreKey) async -> Bool {
    await write(data, at: key)
  }

  /// Removes a record.
  func forget(_ key: StoreKey) async {
    _ = await write(nil, at: key)
  }

  /// Retries the failed writes until one fails again.
  func retry() async {
    for key in unkept.keys {
      // Its page may have stored it meanwhile, or be doing so.
      guard writes[key] == nil, let number = unkept[key]?.number else { continue }
      guard await write(number, at: key) else { return }
    }
  }

  private func write(_ data: Data?, at key: StoreKey) async -> Bool {
    lastNumber += 1
    let number = lastNumber
    unkept[key] = Unkept(number: number, data: data, date: now())
    if unkept.count > limit, let oldest = unkept.min(by: { $0.value.number < $1.value.number }) {
      unkept[oldest.key] = nil
    }
    return await write(number, at: key)
  }

  /// Writes the current content of a record. Writes of one record run in order, so the latest
  /// stands.
  ///
  /// - Returns: Whether a change, or a later one, is in the store. It isn't if it was dropped.
  private func write(_ number: Int, at key: StoreKey) async -> Bool {
    while let earlier = writes[key] {
      if await earlier.value >= number { return true }
    }
    guard let record = unkept[key] else { return false }
    let task = Task {
      // A task removes itself from the table when it ends, so nobody waits for a finished one.
      defer { writes[key] = nil }
      do {
        try await put(record, at: key)
        trouble.noteSuccess()
        if unkept[key]?.number == record.number { unkept[key] = nil }
        return record.number
      } catch is LeaseEnded {
        // The lease may be renewed. Otherwise the page goes on at another node, from its last
        // record.
      } catch {
        trouble.noteFailure(error)
      }
      return 0
    }
    writes[key] = task
    return await task.value >= number
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

  /// Stores what a page is doing under a code. Returns whether it is in the store.
  func handOver(_ data: Data, under code: String) async -> Bool {
    let now = now()
    // The code ends earlier. The page can take its work back for as long as work is stored.
    let entry = StoredEntry(data: data, at: now, days: Access.cookieDays)
    do {
      try await failing { try await store.put(entry, at: StoreKey(.handoff, code), at: now) }
      return true
    } catch {
      return false
    }
  }

  /// Takes the content that is stored under a code and makes it the record of a page.
  ///
  /// It is stored there first, so it is never nowhere. If the removal fails, both may stay: work
  /// that is offered twice is better than none.
  ///
  /// - Parameter lifetime: How long after the hand-off the code is valid, or `nil` for any age.
  func takeOver(
    _ code: String, within lifetime: Duration?, as key: StoreKey
  ) async throws -> PageRecord.Kept? {
    let handoff = StoreKey(.handoff, code)
    // At that time, no entry has expired.
    let time = lifetime == nil ? Date.distantPast : now()
    let found = try await failing { try await store.find(handoff, at: time) }
    guard let found,
      lifetime.map({ time.timeIntervalSince(found.date) < $0 / .seconds(1) }) != false
    else { return nil }
    guard await keep(found.data, at: key) else {
      // The code still works, so nothing of it may be written later.
      await forget(key)
      throw Refusal.storeFails
    }
    do {
      let taken = try await failing { try await store.take(handoff, at: time) }
      guard taken != nil else {
        // Somebody else was faster.
        await forget(key)
        return nil
      }
    } catch {
      // It may have been removed, although the answer was lost.
    }
    return PageRecord.Kept(found)
  }

  // MARK: Taking over

  /// Returns the stored work at a key.
  func find(_ key: StoreKey) async throws -> PageRecord.Kept? {
    if let unkept = unkept[key] {
      return unkept.data.map { PageRecord.Kept(data: $0, date: unkept.date) }
    }
    return try await failing { try await store.find(key, at: now()).map(PageRecord.Kept.init) }
  }

  /// Makes the record of a page that of another page, with a change.
  ///
  /// The caller has claimed the work, so nobody else does this at once. The store isn't asked to
  /// move the entry: if its answer was lost, nobody would know where the work is.
  ///
  /// - Returns: The changed record, or `nil` if there was none.
  func move(
    _ key: StoreKey, to other: StoreKey,
    changing change: @Sendable (Data) -> Data
  ) async throws -> PageRecord.Kept? {
    guard var kept = try await find(key) else { return nil }
    kept.data = change(kept.data)
    await replace(key, by: kept.data, at: other)
    return kept
  }

  /// Stores work under a key, and then removes the record where it was.
  ///
  /// If it can't be stored now, the old record stays: work that is offered twice is better than none.
  func replace(_ key: StoreKey, by data: Data, at other: StoreKey) async {
    if await keep(data, at: other) { await forget(key) }
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
