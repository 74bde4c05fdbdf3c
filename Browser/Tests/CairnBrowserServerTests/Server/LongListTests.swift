import Cairn
import CairnBrowser
import Testing

@testable import CairnBrowserServer

/// A list of 10,000 rows over HTTP.
@Suite struct LongListTests {
  @Test("The first page has the first rows, and those that the browser asks for follow")
  func asking() async throws {
    try await TestServer.run(.longList) { server in
      let page = try await server.browser().open()
      #expect(page.html.utf8.count < 200_000)
      #expect(page.html.contains(">item 99<") && !page.html.contains(">item 100<"))
      let tag = page.html.split(separator: "<").first { $0.hasPrefix("ul ") }
      let list = try #require(tag.flatMap { String($0).attribute("data-n") })
      let (_, messages) = try await page.stream(after: page.revision)
      #expect(try await page.send("[[0,\"r\",\(list),\"5000-5020-0\"]]")?.status == 204)
      let patch = try #require(await messages.message()?["data"])
      #expect(patch.contains("\"item 5019\"") && !patch.contains("\"item 5020\""))
      #expect(patch.hasPrefix("{\"a\":0"))
    }
  }

  @Test("Without a script, each page of rows has an address")
  func pages() async throws {
    try await TestServer.run(.longList) { server in
      let browser = try await server.browser()
      let page = try await browser.open("/?rows=7")
      #expect(page.html.contains(">item 600<") && page.html.contains(">item 699<"))
      #expect(page.html.contains("href=\"/?rows=6\"") && page.html.contains("href=\"/?rows=8\""))
      for odd in ["x", "-9223372036854775808", "99999999999999999999", ""] {
        let other = try await browser.open("/?rows=\(odd)")
        #expect(other.html.contains(">item 0<"))
      }
    }
  }

  @Test(
    "A malformed request for rows changes nothing",
    arguments: ["\"\"", "\"-1-5\"", "\"9-1-0\"", "\"1-2-3-4\"", "null", "\"999999999999-1\""])
  func malformed(value: String) async throws {
    try await TestServer.run(.longList) { server in
      let page = try await server.browser().open()
      #expect(try await page.send("[[0,\"r\",1,\(value)]]")?.status == 204)
      #expect(try await server.ask("GET", "/health")?.status == 200)
    }
  }
}

extension BrowserApp {
  /// An app with a list of 10,000 rows.
  fileprivate static let longList = BrowserApp(
    name: "Rows", identifier: "rows", licenses: "None.\n",
    isLink: { $0 == "/" },
    open: { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        PageContent(
          store: Store(initialState: .init(), isolation: page) { Tally() },
          screens: { _ in
            NavigationStack<Tally.Action>(
              root: Screen("Rows") {
                List((0..<10_000).map { Row(id: $0) }) { Button("item \($0.id)", .added) }
              })
          })
      }
    })
}

private struct Row: Identifiable, Equatable {
  let id: Int
}
