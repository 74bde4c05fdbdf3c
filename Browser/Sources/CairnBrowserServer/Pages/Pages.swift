import CairnBrowser

/// The pages of all browsers: opened, found, taken up again, and put away when nobody looks.
actor Pages {
  private let app: BrowserApp
  private let limits: BrowserLimits
  private let lifetimes: PageLifetimes
  private let records: PageRecords
  private let uptime: @Sendable () -> Duration
  private var held: [Secret: HeldPage] = [:]
  /// How many pages there are, those that are on their way, too.
  private(set) var count = 0
  private var countOfBrowser: [Digest: Int] = [:]
  private var restoring: [Secret: Task<Result<Void, Refusal>, Never>] = [:]
  private var turns: StreamTurns

  /// - Parameter uptime: How long the server has run.
  init(
    of app: BrowserApp, limits: BrowserLimits, lifetimes: PageLifetimes, records: PageRecords,
    uptime: @escaping @Sendable () -> Duration
  ) {
    self.app = app
    self.limits = limits
    self.lifetimes = lifetimes
    self.records = records
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

  /// The page of an id, if it is the browser's: one that is held, or was put away.
  ///
  /// - Throws: ``Refusal/storeFails`` if its record cannot be read now.
  func find(_ id: Secret, of browser: Digest) async throws(Refusal) -> HeldPage? {
    if held[id] == nil { try await restore(id, for: browser) }
    guard let page = held[id], page.browser == browser else { return nil }
    return page
  }

  private func restore(_ id: Secret, for browser: Digest) async throws(Refusal) {
    // Two requests that come at once must not make two pages of one.
    if let task = restoring[id] { return try await task.value.get() }
    let task = Task { () -> Result<Void, Refusal> in
      do {
        if let kept = try await records.find(id, of: browser) {
          _ = try? await make(id, at: "/", for: browser, kept: kept)
        }
        return .success(())
      } catch {
        return .failure(.storeFails)
      }
    }
    restoring[id] = task
    let outcome = await task.value
    restoring[id] = nil
    try outcome.get()
  }

  private func make(
    _ id: Secret, at link: String, for browser: Digest, kept: PageRecord.Kept?
  ) async throws(Refusal) -> HeldPage {
    try await makeRoom(for: browser)
    count += 1
    countOfBrowser[browser, default: 0] += 1
    let epoch = UInt64.random(in: 1 ... .max)
    let opened = await app.open(
      PageVisit(
        epoch: epoch, link: link,
        record: records.record(of: id, browser: browser, kept: kept)))
    let now = uptime()
    let rate = EventRate(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, at: now)
    let page = HeldPage(opened, epoch: epoch, browser: browser, rate: rate, at: now)
    held[id] = page
    return page
  }

  /// Puts away the page that was left alone longest, if another would be too many.
  private func makeRoom(for browser: Digest) async throws(Refusal) {
    let isBrowserFull = countOfBrowser[browser, default: 0] >= limits.pagesPerBrowser
    guard isBrowserFull || count >= limits.pages else { return }
    let idle = held.filter { !isBrowserFull || $0.value.browser == browser }
      .compactMap { id, page in page.idleSince.map { (id: id, since: $0) } }
      .sorted { $0.since < $1.since }
    for (id, _) in idle {
      guard let page = held[id], page.idleSince != nil, await !page.page.isLasting else { continue }
      return await putAway(id)
    }
    throw isBrowserFull ? .tooManyPages : .full
  }

  // MARK: Streams and events

  /// Says that the browser reads what becomes of a page.
  ///
  /// - Parameter takesTurns: Whether another of its pages gives way, if it has many.
  /// - Returns: The number of the stream, 0 if the page is no more.
  func beginStream(of id: Secret, takesTurns: Bool = false) async -> Int {
    guard let number = held[id]?.beginStream(), let browser = held[id]?.browser else { return 0 }
    if takesTurns, let last = turns.begin(id, of: browser) {
      await held[last]?.page.stopReading()
    }
    return number
  }

  /// Says that a stream has ended.
  func endStream(_ number: Int, of id: Secret) {
    guard let browser = held[id]?.browser else { return }
    held[id]?.endStream(number, at: uptime())
    if held[id]?.idleSince != nil { turns.end(id, of: browser) }
  }

  /// Whether a page is in memory.
  func isHeld(_ id: Secret) -> Bool { held[id] != nil }

  /// Whether a browser reads what becomes of a page.
  func isRead(_ id: Secret) -> Bool { held[id].map { $0.idleSince == nil } == true }

  /// Whether a page may send a number of events now.
  func admits(_ count: Int, to id: Secret) -> Bool {
    if let browser = held[id]?.browser { turns.use(id, of: browser) }
    held[id]?.isResting = false
    return held[id]?.rate.take(count, at: uptime()) == true
  }

  // MARK: Putting away

  /// Lets pages rest, and puts them away, that nobody has looked at for some time. Tries again to write
  /// records that could not be written.
  ///
  /// - Complexity: O(*n*) in the pages, of which those that rest are not asked.
  func sweep() async {
    await records.retry()
    let now = uptime()
    for (id, page) in held {
      guard let since = page.idleSince else { continue }
      let idle = now - since
      let end = page.wasUsed ? lifetimes.page : lifetimes.unused
      guard idle >= (page.isResting ? end : min(lifetimes.tasks, end)),
        await !page.page.isLasting,
        // It may have been asked for meanwhile.
        held[id]?.idleSince == since
      else { continue }
      if idle >= end {
        await putAway(id)
      } else {
        held[id]?.isResting = true
        await page.page.rest()
      }
    }
  }

  /// Puts all pages away: the server stops.
  func endAll() async {
    await withDiscardingTaskGroup { group in
      for id in held.keys { group.addTask { await self.putAway(id) } }
    }
    await records.retry()
  }

  private func putAway(_ id: Secret) async {
    guard let page = held.removeValue(forKey: id) else { return }
    count -= 1
    turns.end(id, of: page.browser)
    let rest = countOfBrowser[page.browser, default: 0] - 1
    countOfBrowser[page.browser] = rest > 0 ? rest : nil
    await page.page.end()
  }
}
