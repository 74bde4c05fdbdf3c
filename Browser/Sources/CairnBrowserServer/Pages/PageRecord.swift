#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the app keeps what a page is doing, so that it can go on from there after the page was put
/// away or the server was started again.
public struct PageRecord: Sendable {
  /// What was kept.
  public struct Kept: Equatable, Sendable {
    /// What the page was doing.
    public var data: Data
    /// When that was kept.
    public var date: Date
  }

  /// What was kept before, if the page is taken up again.
  public let kept: Kept?
  private let records: PageRecords
  private let key: StoreKey

  init(kept: Kept?, in records: PageRecords, at key: StoreKey) {
    self.kept = kept
    self.records = records
    self.key = key
  }

  /// Keeps what the page is doing in place of what it was doing before.
  ///
  /// - Returns: Whether it is kept. If not, the server keeps it in memory and tries again by itself.
  @discardableResult
  public func keep(_ data: Data) async -> Bool { await records.keep(data, at: key) }

  /// Keeps nothing any more.
  public func forget() async { await records.forget(key) }

  /// Keeps what the page is doing for whoever names a code, once, in place of the page's record.
  ///
  /// - Parameters:
  ///   - data: What the page is doing.
  ///   - code: A text that nobody can guess.
  ///   - duration: How long the code is good for.
  /// - Returns: Whether it is kept. If not, the page's record stays.
  public func handOver(
    _ data: Data, under code: String, for duration: Duration
  ) async -> Bool {
    guard await records.handOver(data, under: code, for: duration) else { return false }
    await forget()
    return true
  }

  /// Takes what waits under a code, as the record of this page from then on.
  ///
  /// - Returns: `nil` if nothing waits under the code.
  /// - Throws: An error if it could not be taken. It still waits.
  public func takeOver(_ code: String) async throws -> Kept? {
    try await records.takeOver(code, as: key)
  }
}
