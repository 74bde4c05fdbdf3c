import CairnBrowser

/// The pages of all browsers. It opens, finds and restores them, and stores those that nobody looks
/// at.
actor Pages {
  private let app: BrowserApp
  private let limits: BrowserLimits
  private let lifetimes: PageLifetimes
  private let records: PageRecords
  private let work: WorkRegistry
  private let metrics: ServerMetrics
  private let uptime: @Sendable () -> Duration
  private var held: [Secret: HeldPage] = [:]
  /// The number of pages, including those that are still opening.
  private(set) var count = 0
  private var countOfBrowser: [Digest: Int] = [:]
  private var restoring: [Secret: Task<Result<Void, Refusal>, Never>] = [:]
  /// The pages that were removed from memory, and are storing their last record.
  private var ending: [Secret: Task<Void, Never>] = [:]
  private var turns: StreamTurns
  /// Whether the pages go on at another node, so their browsers should come back at once.
  private(set) var isAbandoned = false

  /// - Parameter uptime: Returns how long the server has run.
  init(
    of app: BrowserApp, limits: BrowserLimits, lifetimes: PageLifetimes, records: PageRecords,
    metrics: ServerMetrics = ServerMetrics(), uptime: @escaping @Sendable () -> Duration
  ) {
    self.app = app
    self.limits = limits
    self.lifetimes = lifetimes
    self.records = records
    self.metrics = metrics
    work = WorkRegistry(in: records, lifetimes: lifetimes, uptime: uptime)
    self.uptime = uptime
    turns = StreamTurns(limit: limits.streamsPerBrowser)
  }

  // MARK: Opening and finding

  /// Opens a new page of the app.
  ///
  /// - Throws: ``Refusal/full`` or ``Refusal/tooManyPages``.
  func open(
    _ link: String, for browser: Digest
  ) async throws(Refusal) -> (id: Secret, page: BrowserPage) {
    let id = Secret()
    let page = try await make(id, at: link, for: browser, kept: nil)
    return (id, page.page)
  }

  /// Returns the page with an id, if it belongs to the browser. Restores the page if it isn't in
  /// memory.
  ///
  /// - Throws: ``Refusal/storeFails`` if its record can't be read now, and ``Refusal/full`` or
  ///   ``Refusal/tooManyPages`` if there is no room for it. It stays stored then.
  func find(_ id: Secret, of browser: Digest) async throws(Refusal) -> HeldPage? {
    if held[id] == nil { try await restore(id, for: browser) }
    guard let page = held[id], page.browser == browser else { return nil }
    return page
  }

  private func restore(_ id: Secret, for browser: Digest) async throws(Refusal) {
    // Two concurrent requests must not restore one page twice.
    if let task = restoring[id] { return try await task.value.get() }
    let task = Task { () -> Result<Void, Refusal> in
      // An earlier record lacks what the page did since, and two pages would write one record.
      await ending[id]?.value
      let key = PageKey(page: id.digest, browser: browser)
      // Another page may just be taking the work over.
      guard work.hold(key) else { return .success(()) }
      defer { if held[id] == nil { work.release(key) } }
      do throws(Refusal) {
        guard let kept = try await record(of: id, browser) else { return .success(()) }
        _ = try await make(id, at: "/", for: browser, kept: kept)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    restoring[id] = task
    let outcome = await task.value
    restoring[id] = nil
    try outcome.get()
  }

  private func record(
    of id: Secret, _ browser: Digest
  ) async throws(Refusal) -> PageRecord.Kept? {
    do { return try await records.find(id, of: browser) } catch { throw .storeFails }
  }

  private func make(
    _ id: Secret, at link: String, for browser: Digest, kept: PageRecord.Kept?
  ) async throws(Refusal) -> HeldPage {
    try await takeRoom(for: browser)
    let epoch = UInt64.random(in: 1 ... .max)
    let key = PageKey(page: id.digest, browser: browser)
    _ = work.hold(key)
    let opened = await app.open(
      PageVisit(
        epoch: epoch, link: link,
        record: records.record(of: id, browser: browser, kept: kept), ids: EventIDs(seed: id.text),
        settings: BrowserSettings(of: browser, in: records),
        others: OtherPages(registry: work, key: key)))
    guard !isAbandoned else {
      await opened.end()
      throw .storeFails
    }
    work.attach(opened, as: key)
    let now = uptime()
    let rate = EventRate(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, at: now)
    let page = HeldPage(
      opened, epoch: epoch, browser: browser, rate: rate, meter: PatchMeter(metrics), at: now)
    held[id] = page
    return page
  }

  /// Counts a new page. If a limit is reached, it first stores and removes the page that has been idle
  /// longest.
  private func takeRoom(for browser: Digest) async throws(Refusal) {
    while true {
      let isBrowserFull = countOfBrowser[browser, default: 0] >= limits.pagesPerBrowser
      guard isBrowserFull || count >= limits.pages else { break }
      guard let id = await longestIdle(of: isBrowserFull ? browser : nil) else {
        throw isBrowserFull ? .tooManyPages : .full
      }
      await putAway(id)
      // Another request may have taken the room meanwhile, so look again.
    }
    count += 1
    countOfBrowser[browser, default: 0] += 1
  }

  /// Returns the page that has been idle longest, and in which nothing runs.
  private func longestIdle(of browser: Digest?) async -> Secret? {
    let idle = held.filter { browser == nil || $0.value.browser == browser }
      .compactMap { id, page in page.idleSince.map { (id: id, since: $0) } }
      .sorted { $0.since < $1.since }
    for (id, since) in idle {
      if let page = held[id], await !page.page.runsInBackground,
        // A browser may have requested it meanwhile. If it is gone, there is room.
        held[id].map({ $0.idleSince == since }) != false
      {
        return id
      }
    }
    return nil
  }

  // MARK: Streams and events

  /// Notes that a browser has opened a stream of a page.
  ///
  /// - Parameters:
  ///   - reader: The number of its reader: see ``/CairnBrowser/BrowserPage/beginReading()``. Two
  ///     streams may come here in another order than to the page.
  ///   - takesTurns: Whether another page of the browser gives way, if it has many.
  func beginStream(of id: Secret, by reader: Int, takesTurns: Bool = false) async {
    guard held[id]?.beginStream(by: reader) == true, let browser = held[id]?.browser else { return }
    work.noteStream(of: PageKey(page: id.digest, browser: browser))
    if takesTurns, let last = turns.begin(id, of: browser) {
      await held[last]?.page.stopReading()
    }
  }

  /// Notes that a stream has ended.
  func endStream(of id: Secret, by reader: Int) {
    guard let browser = held[id]?.browser else { return }
    held[id]?.endStream(by: reader, at: uptime())
    if held[id]?.idleSince != nil { turns.end(id, of: browser) }
  }

  /// Whether a page is in memory.
  func isHeld(_ id: Secret) -> Bool { held[id] != nil }

  /// Whether a browser has an open stream of a page.
  func isRead(_ id: Secret) -> Bool { held[id].map { $0.idleSince == nil } == true }

  /// Whether a page may send a batch of events now. Notes that the page was used.
  func admits(_ batch: EventBatch, to id: Secret) -> Bool {
    let count = batch.events.count
    if let browser = held[id]?.browser { turns.use(id, of: browser) }
    held[id]?.isResting = false
    guard held[id]?.rate.take(count, at: uptime()) == true else { return false }
    held[id]?.meter.noteEvents(count, upTo: batch.events.map(\.sequence).max() ?? 0)
    return true
  }

  /// The amounts that the pages take up at the moment.
  ///
  /// - Complexity: O(*n*) in the number of pages.
  var usage: ServerMetrics.Usage {
    get async {
      let streams = held.values.count { $0.idleSince == nil }
      let (waiting, oldest) = await records.waiting
      return ServerMetrics.Usage(
        pages: count, streams: streams, waitingRecords: waiting, oldestRecord: oldest)
    }
  }

  /// Notes that the tab of a page is being closed, so that the browser's other pages can offer its
  /// work.
  ///
  /// - Returns: Whether the browser has the page.
  func close(_ id: Secret, of browser: Digest) -> Bool {
    work.close(PageKey(page: id.digest, browser: browser))
  }

  // MARK: Putting away

  /// Pauses what runs on pages without a reader, ends the tasks of idle pages, stores and removes those
  /// that are idle longer, and retries failed writes of records and lists.
  ///
  /// - Complexity: O(*n*) in the number of pages. Pages without tasks are not asked before they are
  ///   due.
  func sweep() async {
    await work.retry()
    await records.retry()
    work.sweep()
    let now = uptime()
    for (id, page) in held {
      guard let since = page.idleSince else { continue }
      let idle = now - since
      // Nothing runs on a page that rests, so it isn't asked.
      if idle >= lifetimes.unwatched, !page.isResting { await page.page.pause() }
      let end = page.wasUsed ? lifetimes.page : lifetimes.unused
      guard idle >= (page.isResting ? end : min(lifetimes.tasks, end)),
        await !page.page.runsInBackground,
        // A browser may have requested it meanwhile.
        held[id]?.idleSince == since
      else { continue }
      if idle >= end {
        await putAway(id)
      } else {
        held[id]?.isResting = true
        await page.page.suspendTasks()
      }
    }
  }

  /// Stores and removes all pages when the server stops.
  func endAll() async {
    await putAllAway()
    await work.retry()
    await records.retry()
  }

  /// Stores and removes the pages of some browsers, because their access was revoked.
  ///
  /// - Parameter browsers: The hashes that name them in the store.
  func end(of browsers: Set<String>) async {
    for (id, page) in held where browsers.contains(StoreKey(.cookie, page.browser).digest) {
      await putAway(id)
    }
  }

  /// Removes all pages, because another node may hold them by now. The store refuses their records.
  func abandon() async {
    isAbandoned = true
    for page in held.values { await page.page.stopReading() }
    await putAllAway()
  }

  private func putAllAway() async {
    await withDiscardingTaskGroup { group in
      for id in held.keys { group.addTask { await self.putAway(id) } }
    }
  }

  /// Stores and removes a page, if it is held.
  private func putAway(_ id: Secret) async {
    guard let page = held.removeValue(forKey: id) else { return }
    count -= 1
    turns.end(id, of: page.browser)
    let rest = countOfBrowser[page.browser, default: 0] - 1
    countOfBrowser[page.browser] = rest > 0 ? rest : nil
    let end = Task { await page.page.end() }
    ending[id] = end
    await end.value
    ending[id] = nil
    // A browser may have requested it meanwhile.
    if held[id] == nil, restoring[id] == nil {
      work.release(PageKey(page: id.digest, browser: page.browser))
    }
  }
}
