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
  /// The number of the newest stream. Older ones have ended or are ending.
  private(set) var stream = 0
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
  var wasUsed: Bool { stream > 0 }

  mutating func beginStream() -> Int {
    (idleSince, isResting) = (nil, false)
    stream += 1
    return stream
  }

  /// Marks the page as idle if the stream is still its newest one.
  mutating func endStream(_ number: Int, at now: Duration) {
    if number == stream { idleSince = now }
  }
}
