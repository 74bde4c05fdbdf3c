#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The settings that the user of one browser has chosen. All its pages share them, and they outlive
/// the server's process.
public struct BrowserSettings: Sendable {
  private let records: PageRecords
  private let browser: Digest

  init(of browser: Digest, in records: PageRecords) {
    self.browser = browser
    self.records = records
  }

  /// Returns a setting, or `nil` if it was never chosen or the store fails.
  public func find(_ name: String) async -> Data? {
    guard let kept = try? await records.find(key(name)) else { return nil }
    // As the cookie, a setting ends some days after its last use.
    if kept.date.timeIntervalSinceNow < -86_400 { await keep(kept.data, as: name) }
    return kept.data
  }

  /// Stores a setting, replacing the earlier value. If the store fails, the server keeps it in memory
  /// and retries.
  public func keep(_ value: Data, as name: String) async {
    _ = await records.keep(value, at: key(name))
  }

  func key(_ name: String) -> StoreKey { StoreKey(.setting, "\(browser.hex)-\(name)") }
}
