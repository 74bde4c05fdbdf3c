import Cairn
import CairnBrowser
import Testing

/// Tests of the pages of rows that a browser without a script shows.
@Suite struct RowPageTests {
  @Test(
    "A long list has pages of 100 rows, with links",
    arguments: [
      (nil, 0..<100, nil, 2), (1, 0..<100, nil, 2), (2, 100..<200, 1, 3), (3, 200..<250, 2, nil),
      (4, 200..<250, 2, nil), (0, 0..<100, nil, 2), (.min, 0..<100, nil, 2),
      (.max, 200..<250, 2, nil),
    ] as [(Int?, Range<Int>, Int?, Int?)])
  func pages(number: Int?, shown: Range<Int>, previous: Int?, next: Int?) async {
    let html = await Self.html(250, rows: number)
    for row in [shown.lowerBound, shown.upperBound - 1] { #expect(html.contains(">item \(row)<")) }
    #expect(!html.contains(">item \(shown.upperBound)<"))
    #expect(shown.lowerBound == 0 || !html.contains(">item \(shown.lowerBound - 1)<"))
    #expect(html.contains("Rows \(shown.lowerBound + 1) to \(shown.upperBound) of 250"))
    #expect(Self.link("Previous", in: html) == previous.map { "/?rows=\($0)" })
    #expect(Self.link("Next", in: html) == next.map { "/?rows=\($0)" })
  }

  @Test("A list that the page has as a whole has no links")
  func short() async {
    let html = await Self.html(100, rows: 7)
    #expect(html.contains(">item 99<") && !html.contains("rows="))
  }

  @Test("The links are only for browsers without a script")
  func noScript() async throws {
    let html = await Self.html(250)
    let nav = try #require(html.firstRange(of: "<nav class=\"pages\""))
    #expect(html[..<nav.lowerBound].hasSuffix("<noscript>"))
  }

  @Test("The first page of 10,000 rows is small")
  func size() async {
    #expect(await Self.html(10_000).utf8.count < 200_000)
  }

  private static func link(_ title: String, in html: String) -> String? {
    html.split(separator: "<").first { $0.hasPrefix("a ") && $0.hasSuffix(">\(title)") }
      .flatMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
  }

  private static func html(_ count: Int, rows: Int? = nil) async -> String {
    let page = await BrowserPage(epoch: 1) { page in
      PageContent(store: Store(initialState: .init(), isolation: page) { Counter { _ in } }) { _ in
        NavigationStack<Counter.Action>(
          root: Screen("Items") {
            List((0..<count).map { Item(id: $0) }) { Button("item \($0.id)", .increased) }
          })
      }
    }
    let shell = PageShell(title: "T", styleHref: "/s", scriptHref: "/j", pageID: "0")
    let html = await page.html(shell, rows: rows)
    await page.end()
    return html
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
  }
}
