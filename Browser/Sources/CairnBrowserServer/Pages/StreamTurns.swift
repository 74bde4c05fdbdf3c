/// Decides which pages of a browser have a stream, if the browser can hold only a few.
///
/// Over HTTP/1.1, browsers allow six connections to a server, whatever the number of windows. With
/// six streams, a seventh window would not load, and no window could send events. So the windows
/// take turns. A stream beyond the limit ends that of the least recently used page, which
/// reconnects a little later and gets the changes it missed.
struct StreamTurns {
  private let limit: Int
  /// The pages with a stream, least recently used first.
  private var pages: [Digest: [Secret]] = [:]

  /// - Parameter limit: The maximum number of streams of a browser.
  init(limit: Int) {
    self.limit = limit
  }

  /// Notes that a page has a stream.
  ///
  /// - Returns: The page whose stream must end, if there are too many.
  /// - Complexity: O(*n*) in the streams of the browser.
  mutating func begin(_ page: Secret, of browser: Digest) -> Secret? {
    var readers = pages[browser, default: []]
    readers.removeAll { $0 == page }
    readers.append(page)
    let last = readers.count > limit ? readers.removeFirst() : nil
    pages[browser] = readers
    return last
  }

  /// Notes that the user does something on a page.
  mutating func use(_ page: Secret, of browser: Digest) {
    guard let index = pages[browser]?.firstIndex(of: page) else { return }
    pages[browser]?.remove(at: index)
    pages[browser]?.append(page)
  }

  /// Notes that a page no longer has a stream.
  mutating func end(_ page: Secret, of browser: Digest) {
    pages[browser]?.removeAll { $0 == page }
    if pages[browser]?.isEmpty == true { pages[browser] = nil }
  }
}
