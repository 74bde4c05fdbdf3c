/// Which pages of a browser have a stream, where it can hold few at a time.
///
/// Over HTTP/1.1 browsers allow six connections to a server, whatever the number of windows: with a
/// stream in each of six, a seventh window would not load, and nothing could be sent. So the windows
/// take turns: one more stream than there may be ends that of the page which was used longest ago, and
/// that one comes back a little later for what it has missed.
struct StreamTurns {
  private let limit: Int
  /// The pages with a stream, from the one that was used longest ago.
  private var pages: [Digest: [Secret]] = [:]

  /// - Parameter limit: How many streams a browser may hold.
  init(limit: Int) {
    self.limit = limit
  }

  /// Says that a page has got a stream.
  ///
  /// - Returns: The page whose stream ends for that, if there is one more than may be.
  /// - Complexity: O(*n*) in the streams of the browser.
  mutating func begin(_ page: Secret, of browser: Digest) -> Secret? {
    var readers = pages[browser, default: []]
    readers.removeAll { $0 == page }
    readers.append(page)
    let last = readers.count > limit ? readers.removeFirst() : nil
    pages[browser] = readers
    return last
  }

  /// Says that the user does something on a page.
  mutating func use(_ page: Secret, of browser: Digest) {
    guard let place = pages[browser]?.firstIndex(of: page) else { return }
    pages[browser]?.remove(at: place)
    pages[browser]?.append(page)
  }

  /// Says that a page has no stream any more.
  mutating func end(_ page: Secret, of browser: Digest) {
    pages[browser]?.removeAll { $0 == page }
    if pages[browser]?.isEmpty == true { pages[browser] = nil }
  }
}
