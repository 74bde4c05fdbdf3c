import CairnBrowser
import Testing

@testable import CairnBrowserServer

@Suite struct BodyAccountTests {
  let account = BodyAccount(maximum: 10, share: 6)
  let browser = Secret().digest
  let other = Secret().digest

  @Test("A body is counted for its browser and in total while its operation runs")
  func count() async throws {
    try await account.hold(6, of: browser) { () throws(Refusal) in
      #expect(account.total == 6)
      await #expect(throws: Refusal.tooMuchAtOnce) { try await account.hold(1, of: browser) {} }
      await #expect(throws: Refusal.crowded) { try await account.hold(5, of: other) {} }
      try await account.hold(4, of: other) { () throws(Refusal) in #expect(account.total == 10) }
      #expect(account.total == 6)
    }
    #expect(account.total == 0)
  }

  @Test(
    "A failed operation releases its bytes, and a refused one takes none")
  func failure() async throws {
    await #expect(throws: Refusal.gone) {
      try await account.hold(6, of: browser) { () throws(Refusal) in throw .gone }
    }
    await #expect(throws: Refusal.tooMuchAtOnce) { try await account.hold(.max, of: browser) {} }
    #expect(account.total == 0)
    try await account.hold(6, of: browser) {}
  }

  @Test("A body without bytes is always accepted")
  func empty() async throws {
    try await account.hold(6, of: browser) { () throws(Refusal) in
      try await account.hold(0, of: browser) {}
    }
  }

  @Test("The default limits allow the largest batch, for more than one browser")
  func usual() {
    let limits = BrowserLimits()
    #expect(limits.events.bytes <= limits.bodyBytesPerBrowser)
    #expect(limits.bodyBytesPerBrowser < limits.bodyBytes)
  }
}
