import CairnBrowser

/// A page in the memory of a server.
struct HeldPage: Sendable {
  let page: BrowserPage
  /// What tells this life of the page from others.
  let epoch: UInt64
  /// The browser that alone may ask for it.
  let browser: Digest
  var rate: EventRate
  /// The number of the newest stream; older ones have ended, or are about to.
  private(set) var stream = 0
  /// Since when there is no stream, or `nil` while there is one.
  private(set) var idleSince: Duration?
  /// Whether the tasks of its screens have ended, until somebody asks for the page.
  var isResting = false

  init(
    _ page: BrowserPage, epoch: UInt64, browser: Digest, rate: EventRate, at now: Duration
  ) {
    self.page = page
    self.epoch = epoch
    self.browser = browser
    self.rate = rate
    idleSince = now
  }

  /// Whether a browser has done more than to load it.
  var wasUsed: Bool { stream > 0 }

  mutating func beginStream() -> Int {
    (idleSince, isResting) = (nil, false)
    stream += 1
    return stream
  }

  /// Says that a stream has ended; if a newer one has taken its place, nothing has changed.
  mutating func endStream(_ number: Int, at now: Duration) {
    if number == stream { idleSince = now }
  }
}
