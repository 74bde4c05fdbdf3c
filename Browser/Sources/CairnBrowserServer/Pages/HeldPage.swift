import CairnBrowser

/// A page in the memory of a server.
struct HeldPage: Sendable {
  let page: BrowserPage
  /// A number that distinguishes this instance of the page from others.
  let epoch: UInt64
  /// The only browser that may request the page.
  let browser: Digest
  var rate: EventRate
  let meter: PatchMeter
  /// The reader of the newest stream. Older ones have ended or are ending.
  private(set) var reader = 0
  /// The time since when there is no stream, or `nil` while there is one.
  private(set) var idleSince: Duration?
  /// Whether the tasks of its screens have ended. The next request restarts them.
  var isResting = false

  init(
    _ page: BrowserPage, epoch: UInt64, browser: Digest, rate: EventRate, meter: PatchMeter,
    at now: Duration
  ) {
    self.page = page
    self.epoch = epoch
    self.browser = browser
    self.rate = rate
    self.meter = meter
    idleSince = now
  }

  /// Whether a browser has opened a stream, after loading the page.
  var wasUsed: Bool { reader > 0 }

  /// Marks the page as read, unless the stream of a newer reader has begun.
  ///
  /// - Returns: Whether the stream is its newest one.
  mutating func beginStream(by reader: Int) -> Bool {
    guard reader > self.reader else { return false }
    (idleSince, isResting, self.reader) = (nil, false, reader)
    return true
  }

  /// Marks the page as idle if the stream is still its newest one.
  mutating func endStream(by reader: Int, at now: Duration) {
    if reader == self.reader { idleSince = now }
  }
}
