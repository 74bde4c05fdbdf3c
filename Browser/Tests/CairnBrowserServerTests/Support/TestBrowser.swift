@testable import CairnBrowserServer

/// A browser, which sends its cookie and the headers of its own page.
struct TestBrowser: Sendable {
  let server: TestServer
  /// The cookie: its name and the secret.
  let cookie: String

  /// Loads a page.
  func open(_ link: String = "/") async throws -> TestPage {
    guard let answer = try await server.ask("GET", link, ["Cookie": cookie]), answer.status == 200,
      let id = answer.body.attribute("data-page"),
      let revision = answer.body.attribute("data-revision")
    else { throw Connection.Failure(reason: "There is no page at \(link).") }
    return TestPage(browser: self, id: id, revision: revision, html: answer.body)
  }
}

/// A page that a browser has loaded.
struct TestPage: Sendable {
  let browser: TestBrowser
  let id: String
  let revision: String
  let html: String

  var headers: [String: String?] {
    ["Cookie": browser.cookie, "X-Cairn": "1", "Sec-Fetch-Site": "same-origin"]
  }

  /// Returns the number of the element with a text as its content or name.
  func element(_ text: String) -> Int {
    let tag = html.split(separator: "<").first {
      $0.hasSuffix(">\(text)") || $0.contains("aria-label=\"\(text)\"")
    }
    return tag.flatMap { String($0).attribute("data-n") }.flatMap { Int($0) } ?? 0
  }

  /// The number of its first field.
  var field: Int {
    let tag = html.split(separator: "<").first { $0.hasPrefix("input") }
    return tag.flatMap { String($0).attribute("data-n") }.flatMap { Int($0) } ?? 0
  }

  /// Opens the stream of the page's patches.
  ///
  /// - Parameters:
  ///   - revision: The revision that the page has, or `nil` if it has none.
  ///   - takesTurns: Whether it gives way to other pages, as in a browser.
  func stream(
    after revision: String?, takesTurns: Bool = false
  ) async throws -> (head: Answer?, messages: Exchange) {
    let exchange = try browser.server.exchange()
    let query = (takesTurns ? "?turns&" : "?") + (revision.map { "r=\($0)" } ?? "")
    await exchange.send(browser.server.request("GET", "/pages/\(id)/patches\(query)", headers))
    let head = await exchange.head()
    // Each stream begins with the time to wait before the next one.
    if head?["content-type"] == PatchStream.type { _ = await exchange.message() }
    return (head, exchange)
  }

  /// Sends a batch of events.
  func send(_ body: String, _ changes: [String: String?] = [:]) async throws -> Answer? {
    try await browser.server.ask(
      "POST", "/pages/\(id)/events?r=\(revision)",
      headers.merging(["Content-Type": "application/json"]) { $1 }.merging(changes) { $1 },
      body: body)
  }
}

extension String {
  /// Returns the value of an attribute in the first tag that has it.
  func attribute(_ name: String) -> String? {
    guard let start = firstRange(of: "\(name)=\"") else { return nil }
    return String(self[start.upperBound...].prefix { $0 != "\"" })
  }
}
