import CairnBrowser
import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pages of all browsers that hold work, so that another page of the same browser can continue
/// it.
///
/// Pages report changes from their own actors. So this is a table with a lock. It calls nothing while
/// it holds the lock.
final class WorkRegistry: Sendable {
  let records: PageRecords
  private let lifetimes: PageLifetimes
  private let uptime: @Sendable () -> Duration
  private let table = CheckedMutex(Table())

  private struct Table {
    var browsers: [Digest: BrowserWork] = [:]
    /// The times when the next tab of a browser begins to count as closed.
    var ends: [Digest: Duration] = [:]
    /// The browsers whose lists are to be stored when their earlier ones can be read.
    var unlisted: Set<Digest> = []
  }

  /// - Parameter uptime: Returns how long the server has run.
  init(
    in records: PageRecords, lifetimes: PageLifetimes, uptime: @escaping @Sendable () -> Duration
  ) {
    self.records = records
    self.lifetimes = lifetimes
    self.uptime = uptime
  }

  // MARK: Pages

  /// Notes that a page is being opened or restored.
  ///
  /// - Returns: Whether it may be. Its work may just be taken over.
  func hold(_ key: PageKey) -> Bool {
    change(key) { page, _ in
      guard !page.isBeingTaken else { return false }
      (page.isHeld, page.missing) = (true, nil)
      return true
    }
  }

  /// Notes that a page is in memory.
  func attach(_ opened: BrowserPage, as key: PageKey) {
    change(key) { page, _ in page.page = opened }
  }

  /// Notes that a browser has opened a stream of a page, so its tab is open.
  ///
  /// An event doesn't say that: a tab that closes sends its last ones, and they may come later than the
  /// message that it closes.
  func noteStream(of key: PageKey) {
    change(key) { page, now in
      page.closed = nil
      page.begun = page.begun ?? now
    }
  }

  /// Notes that the tab of a page is being closed, or loaded again.
  ///
  /// - Returns: Whether the browser has the page.
  func close(_ key: PageKey) -> Bool {
    change(key) { page, now in
      guard page.isHeld || page.summary != nil else { return false }
      page.closed = now
      return true
    }
  }

  /// Notes that a page is no longer in memory.
  func release(_ key: PageKey) {
    change(key) { page, now in
      (page.isHeld, page.page, page.begun) = (false, nil, nil)
      page.missing = now
    }
  }

  /// Notes the work of a page.
  func note(_ summary: String?, of key: PageKey) {
    change(key) { page, _ in page.summary = summary }
  }

  /// Notes that a page has no work in the store, unless the page is in memory.
  func forgetMissing(_ key: PageKey) {
    change(key) { page, _ in if !page.isHeld { page.summary = nil } }
  }

  /// Lists work that no page holds: its tab counts as closed.
  func noteClosed(_ summary: String, as key: PageKey) {
    change(key) { page, now in
      page.summary = summary
      (page.closed, page.missing) = (now, now)
    }
  }

  // MARK: Other pages

  /// Returns a stream that yields when the other pages may have changed.
  func listen(as key: PageKey) -> AsyncStream<Void> {
    let (stream, news) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let earlier = change(key) { page, _ in
      defer { page.news = news }
      return page.news
    }
    earlier?.finish()
    news.yield()
    return stream
  }

  /// Returns the other pages of a page's browser that hold work.
  func others(of key: PageKey) -> [OtherPage] {
    let now = uptime()
    return table.withLock { [lifetimes] in
      $0.browsers[key.browser]?.others(of: key.page, at: now, lifetimes) ?? []
    }
  }

  /// Wakes the pages of the browsers whose tabs begin to count as closed.
  func sweep() {
    let now = uptime()
    let readers = table.withLock { [lifetimes] table in
      table.ends.filter { $0.value <= now }.keys.flatMap { browser in
        table.ends[browser] = table.browsers[browser]?.nextEnd(after: now, lifetimes)
        return table.browsers[browser]?.pages.values.compactMap(\.news) ?? []
      }
    }
    for reader in readers { reader.yield() }
  }

  // MARK: Taking over

  /// Claims the work of a page for another one of its browser.
  ///
  /// - Returns: The page, or `nil` in it if the work is only stored. Returns `nil` if there is no work,
  ///   or somebody else takes it.
  func claim(_ key: PageKey) -> BrowserPage?? {
    change(key) { page, _ -> BrowserPage?? in
      // A page that is being restored can't give its work yet.
      guard page.summary != nil, !page.isBeingTaken, !page.isHeld || page.page != nil else {
        return nil
      }
      page.isBeingTaken = true
      return .some(page.page)
    }
  }

  /// Ends a claim of work that stays where it is.
  func abandonClaim(_ key: PageKey) {
    change(key) { page, _ in page.isBeingTaken = false }
  }

  /// Ends a claim of work that another page has now, or that wasn't there any more.
  func endClaim(_ key: PageKey, by taker: PageKey?) {
    let summary = change(key) { page, _ in
      defer { page.summary = nil }
      page.isBeingTaken = false
      return page.summary
    }
    // The app notes the same when it has restored the work. If the page ends before that, its record
    // is offered.
    if let taker, let summary { note(summary, of: taker) }
  }

  /// Returns a page with work, without claiming it: see ``claim(_:)``.
  func holder(of key: PageKey) -> BrowserPage?? {
    table.withLock { table -> BrowserPage?? in
      guard let page = table.browsers[key.browser]?.pages[key.page], page.summary != nil else {
        return nil
      }
      return .some(page.page)
    }
  }

  // MARK: The stored lists

  /// Adds the pages of a browser that an earlier server has left.
  ///
  /// - Returns: Whether they are known now. If not, they can't be read.
  @discardableResult
  func load(_ browser: Digest) async -> Bool {
    guard table.withLock({ $0.browsers[browser]?.isLoaded != true }) else { return true }
    guard let list = await records.workList(of: browser) else { return false }
    let now = uptime()
    let readers = table.withLock { [lifetimes] table in
      table.browsers[browser, default: BrowserWork()].add(list, at: now, lifetimes)
      table.ends[browser] = table.browsers[browser]?.nextEnd(after: now, lifetimes)
      return table.browsers[browser]?.pages.values.compactMap(\.news) ?? []
    }
    for reader in readers { reader.yield() }
    return true
  }

  /// Notes that the list of a browser can't be stored, because the earlier one can't be read.
  func noteUnlisted(_ browser: Digest) {
    table.withLock { _ = $0.unlisted.insert(browser) }
  }

  /// Stores the lists that couldn't be stored, until an earlier one still can't be read.
  func retry() async {
    for browser in table.withLock({ $0.unlisted }) {
      guard await load(browser) else { return }
      table.withLock { _ = $0.unlisted.remove(browser) }
      await records.keepWorkList(of: browser, in: self)
    }
  }

  /// The list of a browser to store.
  func list(of browser: Digest) -> [WorkListItem] {
    table.withLock { $0.browsers[browser]?.list ?? [] }
  }

  /// Changes what is known of a page. Then wakes the other pages and writes the list, if those have
  /// changed.
  ///
  /// - Complexity: O(1) if nothing changes that others see. Otherwise O(*n*) in the pages of the browser.
  @discardableResult
  private func change<Result: Sendable>(
    _ key: PageKey, _ body: @Sendable (inout BrowserWork.Page, _ now: Duration) -> Result
  ) -> Result {
    let now = uptime()
    let (result, consequences) = table.withLock { [lifetimes] table in
      let (result, consequences) = table.browsers[key.browser, default: BrowserWork()].update(
        key.page
      ) { body(&$0, now) }
      if consequences.isNews {
        table.ends[key.browser] = table.browsers[key.browser]?.nextEnd(after: now, lifetimes)
      }
      if table.browsers[key.browser]?.pages.isEmpty == true { table.browsers[key.browser] = nil }
      return (result, consequences)
    }
    consequences.ended?.finish()
    for reader in consequences.readers { reader.yield() }
    if consequences.isListChanged {
      Task { await records.keepWorkList(of: key.browser, in: self) }
    }
    return result
  }
}
