import Cairn
import Foundation
import Models
import StandupsDatabase
import Testing

@testable import CairnBrowserServer

/// Sessions that continue in another window of the same browser.
@Suite struct OtherWindowTests {
  @Test("Only the browser of a page can say that its tab was closed")
  func closing() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      #expect(try await page.close()?.status == 204)
      #expect(try await page.close(["X-Cairn": nil])?.status == 403)
      #expect(try await page.close(["Sec-Fetch-Site": "cross-site"])?.status == 403)
      #expect(try await page.close(["Cookie": nil])?.status == 403)
      let stranger = try await server.browser()
      #expect(try await page.close(["Cookie": stranger.cookie])?.status == 410)
      let unknown = TestPage(
        browser: page.browser, id: Secret().text, revision: "", html: "")
      #expect(try await unknown.close()?.status == 410)
      #expect(try await server.ask("GET", "/pages/\(page.id)/closed", page.headers)?.status == 405)
    }
  }

  @Test("A form whose tab was closed continues in the next window, and only there")
  func form() async throws {
    try await TeamTests().run { server, _ in
      let browser = try await server.browser()
      let page = try await browser.open("/?add")
      _ = try await page.stream(after: page.revision)
      #expect(try await page.send("[[1,\"i\",\(page.field),\"Half typed\"]]")?.status == 204)
      #expect(try await page.close()?.status == 204)

      let next = try await browser.open()
      let messages = try await Reader(next)
      let question = try #require(await messages.read(until: "Continue editing?"))
      let answer = try #require(PatchedElement.id(of: "Continue", in: question))
      #expect(try await next.send("[[1,\"c\",\(answer),null]]")?.status == 204)
      #expect(await messages.read(until: "Half typed") != nil)

      // The session belongs to the new page, even after both are restored.
      await server.setup.pages.endAll()
      #expect(try await page.send("[]")?.status == 410)
      let whole = try await next.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Half typed") == true)
    }
  }

  @Test("A meeting of an open window continues in another, and ends in the first")
  func meeting() async throws {
    let team = TeamTests()
    try await team.run { server, terminal in
      let standup = team.make("Weekly planning")
      await team.insert(standup, by: terminal)
      let browser = try await server.browser()
      let page = try await browser.open("/standups/\(standup.id)")
      let first = try await Reader(page)
      let start = page.element("Start Meeting")
      #expect(try await page.send("[[1,\"c\",\(start),null]]")?.status == 204)
      _ = try #require(await first.read(until: "Time Elapsed"))

      let other = try await browser.open()
      let second = try await Reader(other)
      let list = try #require(await second.read(until: "Meeting in progress in another window"))
      let button = try #require(PatchedElement.id(of: "Continue here", in: list))
      #expect(try await other.send("[[1,\"c\",\(button),null]]")?.status == 204)
      #expect(await second.read(until: "Time Elapsed") != nil)
      let ended = try #require(await first.read(until: "Continued in another window"))
      #expect(!ended.contains("Weekly planning"))
    }
  }
}

/// The stream of a page.
private struct Reader {
  private let messages: Exchange

  init(_ page: TestPage) async throws {
    messages = try await page.stream(after: page.revision).messages
  }

  /// Reads until a message contains a text. Returns the message, or `nil` if nothing comes any more.
  func read(until text: String) async -> String? {
    while let message = await messages.message() {
      if let data = message["data"], data.contains(text) { return data }
    }
    return nil
  }
}

extension TestPage {
  /// Tells the server that the tab is being closed.
  fileprivate func close(_ changes: [String: String?] = [:]) async throws -> Answer? {
    try await browser.server.ask(
      "POST", "/pages/\(id)/closed",
      headers.merging(["Content-Length": "0"]) { $1 }.merging(changes) { $1 })
  }
}
