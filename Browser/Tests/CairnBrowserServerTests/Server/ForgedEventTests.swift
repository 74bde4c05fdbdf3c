import CairnBrowser
import Foundation
import Testing

@testable import CairnBrowserServer

/// Events that no page sends: for elements that take none, repeated, or out of order.
@Suite struct ForgedEventTests {
  private func whole(_ page: TestPage) async throws -> String {
    try await page.stream(after: nil).messages.message()?["data"] ?? ""
  }

  @Test("An event that its element can't handle changes nothing")
  func forged() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let ids = ["0", "1", "2", "3", "\(page.element("Count 0"))", "9007199254740991"]
      var sequence = 0
      for kind in ["c", "i", "s", "x", "f", "u", "r"] {
        for id in ids {
          sequence += 1
          let answer = try await page.send("[[\(sequence),\"\(kind)\",\(id),\"/nowhere\"]]")
          #expect([204, 400].contains(answer?.status), "\(kind) \(id)")
        }
      }
      // A field takes no press, and a button takes no text.
      let (add, field) = (page.element("Add"), page.field)
      sequence += 2
      let crossed = "[[\(sequence - 1),\"i\",\(add),\"x\"],[\(sequence),\"c\",\(field),null]]"
      #expect(try await page.send(crossed)?.status == 204)
      let data = try await whole(page)
      #expect(data.contains("Count 0") && data.contains("\"a\":\(sequence)"))
    }
  }

  @Test("Events that arrive after later ones are not applied")
  func reordered() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let (add, field) = (page.element("Add"), page.field)
      #expect(try await page.send("[[5,\"i\",\(field),\"new\"]]")?.status == 204)
      let late = "[[4,\"i\",\(field),\"old\"],[3,\"c\",\(add),null],[5,\"c\",\(add),null]]"
      #expect(try await page.send(late)?.status == 204)
      #expect(try await page.send("[[7,\"c\",\(add),null],[6,\"c\",\(add),null]]")?.status == 204)
      let data = try await whole(page)
      #expect(data.contains("Text new") && data.contains("Count 1") && data.contains("\"a\":7"))
    }
  }

  @Test("A recorded batch can't be replayed on another page of the same browser")
  func replayed() async throws {
    try await TestServer.run { server in
      let browser = try await server.browser()
      let (page, other) = (try await browser.open(), try await browser.open())
      let recorded = "[[1,\"c\",\(page.element("Add")),null]]"
      #expect(try await page.send(recorded)?.status == 204)
      let replay = TestPage(
        browser: browser, id: other.id, revision: page.revision, html: other.html)
      #expect(try await replay.send(recorded)?.status == 409)
      #expect(try await whole(other).contains("Count 0"))
    }
  }

  @Test(
    "Typed text is always text in the page, never markup",
    arguments: [
      "</p><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "&lt;b&gt;&amp;",
      "<!--", "]]>", "'\u{2028}\u{2029}\u{FEFF}\u{202E}", "\n\ndata: {\"p\":[]}\nid: 7\n\n",
    ])
  func markup(text: String) async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let value = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let messages = try await page.stream(after: page.revision).messages
      #expect(try await page.send("[[1,\"i\",\(page.field),\(value)]]")?.status == 204)
      let message = try #require(await messages.message())
      #expect(message.keys.sorted() == ["data", "event", "id"])
      let data = try #require(message["data"])
      let patch = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      let operations = patch?["p"] as? [[Any]] ?? []
      #expect(operations.contains { $0.last as? String == text }, "\(data)")
    }
  }
}
