import Testing

@testable import CairnBrowserServer

@Suite struct StreamTurnsTests {
  private let pages = (0..<4).map { _ in Secret() }
  private let browser = Secret().digest

  @Test("The least recently used page gives way, and a page that returns is the newest")
  func order() {
    var turns = StreamTurns(limit: 2)
    #expect(turns.begin(pages[0], of: browser) == nil)
    #expect(turns.begin(pages[1], of: browser) == nil)
    #expect(turns.begin(pages[0], of: browser) == nil)
    #expect(turns.begin(pages[2], of: browser) == pages[1])
    turns.use(pages[0], of: browser)
    #expect(turns.begin(pages[1], of: browser) == pages[2])
    #expect(turns.begin(pages[2], of: browser) == pages[0])
  }

  @Test("Ended streams take no place, and use of a page without a stream is not counted")
  func end() {
    var turns = StreamTurns(limit: 2)
    _ = turns.begin(pages[0], of: browser)
    _ = turns.begin(pages[1], of: browser)
    turns.end(pages[0], of: browser)
    turns.use(pages[3], of: browser)
    #expect(turns.begin(pages[2], of: browser) == nil)
    turns.end(pages[3], of: browser)
    #expect(turns.begin(pages[3], of: browser) == pages[1])
  }

  @Test("Browsers do not give way to each other")
  func browsers() {
    var turns = StreamTurns(limit: 1)
    #expect(turns.begin(pages[0], of: browser) == nil)
    #expect(turns.begin(pages[1], of: Secret().digest) == nil)
    #expect(turns.begin(pages[2], of: browser) == pages[0])
  }
}
