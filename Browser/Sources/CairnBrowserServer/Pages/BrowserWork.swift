import CairnBrowser

/// The pages of one browser, as far as they hold work or want to know which others do.
struct BrowserWork {
  /// A page in memory, or one that was stored with work.
  struct Page {
    /// The description of its work, or `nil` if it holds none.
    var summary: String?
    /// Whether the page is in memory, or is being restored.
    var isHeld = false
    /// The page, once it is in memory.
    var page: BrowserPage?
    /// The time when its tab was closed.
    var closed: Duration?
    /// The time since when it has not been in memory.
    var missing: Duration?
    /// The time when its browser opened its first stream.
    var begun: Duration?
    /// Whether another page is taking its work over.
    var isBeingTaken = false
    /// Wakes its reader of updates.
    var news: AsyncStream<Void>.Continuation?
  }

  var pages: [Digest: Page] = [:]
  /// Whether the pages that an earlier server has left are among them.
  var isLoaded = false

  /// Returns the other pages with work, as a page may know them.
  func others(of page: Digest, at now: Duration, _ lifetimes: PageLifetimes) -> [OtherPage] {
    guard let begun = pages[page]?.begun else { return [] }
    return pages.compactMap { id, other in
      guard id != page, !other.isBeingTaken, let summary = other.summary else { return nil }
      return OtherPage(
        id: id.hex, summary: summary,
        isClosed: other.isClosed(at: now, since: begun, lifetimes))
    }.sorted { $0.id < $1.id }
  }

  /// The list to store, by the hashes of the pages.
  var list: [WorkListItem] {
    pages.compactMap { id, page in
      page.summary.map {
        WorkListItem(page: id.hex, summary: $0, isClosed: page.closed != nil)
      }
    }.sorted { $0.page < $1.page }
  }

  /// The consequences of a change, which follow once the lock is released.
  struct Consequences: Sendable {
    /// Whether the other pages may know something new.
    var isNews = false
    /// Whether the list to store has changed.
    var isListChanged = false
    /// The readers to wake.
    var readers: [AsyncStream<Void>.Continuation] = []
    /// The reader that ends with its page.
    var ended: AsyncStream<Void>.Continuation?
  }

  /// Changes what is known of a page, and forgets it if that is nothing.
  mutating func update<Result>(
    _ id: Digest, _ body: (inout Page) -> Result
  ) -> (Result, Consequences) {
    var page = pages[id] ?? Page()
    let before = page
    let result = body(&page)
    var consequences = Consequences()
    // Its reader ends with the page.
    if !page.isHeld { consequences.ended = page.news.take() }
    pages[id] = page.isHeld || page.summary != nil ? page : nil
    consequences.isListChanged =
      page.summary != before.summary
      || page.summary != nil && (page.closed == nil) != (before.closed == nil)
    consequences.isNews =
      consequences.isListChanged || page.begun != before.begun || page.missing != before.missing
      || page.isBeingTaken != before.isBeingTaken
    if consequences.isNews {
      // A page without work is news only to itself: other pages don't know of it.
      let hasWork = page.summary != nil || before.summary != nil
      consequences.readers = (hasWork ? Array(pages.values) : [page]).compactMap(\.news)
    }
    return (result, consequences)
  }

  /// Adds the pages that an earlier server has left, except those that are known.
  mutating func add(_ list: [WorkListItem], at now: Duration, _ lifetimes: PageLifetimes) {
    guard !isLoaded else { return }
    isLoaded = true
    for item in list {
      guard let id = Digest(hex: item.page), pages[id] == nil else { continue }
      pages[id] = Page(
        summary: item.summary, closed: item.isClosed ? now - lifetimes.closing : nil, missing: now)
    }
  }

  /// Returns the next time at which a tab begins to count as closed.
  func nextEnd(after now: Duration, _ lifetimes: PageLifetimes) -> Duration? {
    pages.values.flatMap { page -> [Duration] in
      guard page.summary != nil else { return [] }
      return [
        page.closed.map { $0 + lifetimes.closing }, page.missing.map { $0 + lifetimes.missing },
      ].compactMap(\.self)
    }.filter { $0 > now }.min()
  }
}

extension BrowserWork.Page {
  /// Whether the tab counts as closed for a page that began at some time.
  fileprivate func isClosed(
    at now: Duration, since begun: Duration, _ lifetimes: PageLifetimes
  ) -> Bool {
    if let closed, closed < begun || now - closed >= lifetimes.closing { return true }
    return missing.map { now - $0 >= lifetimes.missing } == true
  }
}

/// A page with work, in the list of a browser that outlives the server.
struct WorkListItem: Codable, Equatable {
  /// The hash of the page's id.
  var page: String
  var summary: String
  var isClosed: Bool
}
