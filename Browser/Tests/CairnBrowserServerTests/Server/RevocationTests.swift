import Foundation
import Testing

@testable import CairnBrowserServer

/// A running server, when an operator revokes browsers and tokens.
@Suite struct RevocationTests {
  let folder = TestServer.temporaryFolder()
  private var access: BrowserAccess { BrowserAccess(in: FileStore(folder: folder)) }

  private func run(_ operation: @escaping @Sendable (TestServer) async throws -> Void) async throws
  {
    var lifetimes = PageLifetimes()
    lifetimes.revocationInterval = .milliseconds(20)
    try await TestServer.run(folder: folder, lifetimes: lifetimes, operation)
  }

  @Test("The pages of a revoked browser end at once, and it gets in only with a token")
  func revocation() async throws {
    try await run { [access] server in
      let browser = try await server.browser()
      let page = try await browser.open()
      let messages = try await page.stream(after: page.revision, takesTurns: true).messages
      let other = try await server.browser()
      let otherPage = try await other.open()
      let name = StoreKey(.cookie, try #require(Secret(browser.cookie.suffix(32))).digest).digest
      let revoked = try await access.browsers.filter { $0.hash == name }
      #expect(revoked.count == 1)
      try await access.revoke(revoked)
      while let message = await messages.message(), message["event"] != "gone" {}
      #expect(try await server.ask("GET", "/", ["Cookie": browser.cookie])?.status == 403)
      #expect(try await page.send("[[1,\"c\",\(page.element("Add"))]]")?.status == 403)
      #expect(try await otherPage.send("[[1,\"c\",\(otherPage.element("Add"))]]")?.status == 204)
      _ = try await server.browser(with: browser.cookie)
    }
  }

  @Test("The server prints a new address when its token was replaced, and refuses the old one")
  func token() async throws {
    try await run { [access] server in
      let browser = try await server.browser()
      var tokens = server.newTokens.makeAsyncIterator()
      #expect(await tokens.next() == server.token)
      try await access.replaceTokens()
      let token = try #require(await tokens.next())
      #expect(token != server.token)
      #expect(try await server.ask("GET", "/?token=\(server.token)")?.status == 403)
      #expect(try await server.ask("GET", "/?token=\(token)")?.status == 303)
      _ = try await browser.open()
    }
  }
}
