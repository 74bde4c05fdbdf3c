import Foundation
import Testing

@testable import CairnBrowserServer

@Suite struct BrowserSettingsTests {
  let store = FailingStore()
  let browser = Secret().digest

  private func settings(
    of browser: Digest, at now: @escaping @Sendable () -> Date = { Date() }
  ) -> BrowserSettings {
    BrowserSettings(of: browser, in: records(at: now))
  }

  private func records(at now: @escaping @Sendable () -> Date = { Date() }) -> PageRecords {
    PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 10, now: now)
  }

  @Test("A setting that is used doesn't expire")
  func renewal() async throws {
    let past = Date() - 10 * 86_400
    let settings = settings(of: browser, at: { past })
    await settings.keep(Data("off".utf8), as: "sounds")
    #expect(await self.settings(of: browser).find("sounds") == Data("off".utf8))
    let kept = try await records().find(settings.key("sounds"))
    #expect(try #require(kept).date > past + 86_400)
  }

  @Test("A setting belongs to its browser and its name, and the last value wins")
  func keeping() async {
    #expect(await settings(of: browser).find("sounds") == nil)
    for value in ["on", "off"] {
      await settings(of: browser).keep(Data(value.utf8), as: "sounds")
    }
    #expect(await settings(of: browser).find("sounds") == Data("off".utf8))
    #expect(await settings(of: browser).find("theme") == nil)
    #expect(await settings(of: Secret().digest).find("sounds") == nil)
  }

  @Test("If the store fails, a setting lasts as long as the process")
  func fullDisk() async {
    await store.set(canRead: false, canWrite: false)
    let settings = settings(of: browser)
    #expect(await settings.find("sounds") == nil)
    await settings.keep(Data("off".utf8), as: "sounds")
    #expect(await settings.find("sounds") == Data("off".utf8))
  }
}
