#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The stored work of a page. With it, the page can continue after it was removed from memory or
/// the server restarted.
public struct PageRecord: Sendable {
  /// The content of a record.
  public struct Kept: Equatable, Sendable {
    /// The work of the page.
    public var data: Data
    /// The time when it was stored.
    public var date: Date
  }

  /// The earlier content, if the page is restored.
  public let kept: Kept?
  private let records: PageRecords
  private let key: StoreKey

  init(kept: Kept?, in records: PageRecords, at key: StoreKey) {
    self.kept = kept
    self.records = records
    self.key = key
  }

  /// Stores what the page is doing, replacing the earlier content.
  ///
  /// - Returns: Whether it is stored. If not, the server keeps it in memory and retries.
  @discardableResult
  public func keep(_ data: Data) async -> Bool { await records.keep(data, at: key) }

  /// Whether everything that the page has stored is in the store, and nothing waits in memory.
  public var isStored: Bool { get async { await !records.isWaiting(key) } }

  /// Removes the content.
  public func forget() async { await records.forget(key) }

  /// Stores what the page is doing for one use under a code, and removes the page's own record.
  ///
  /// - Parameters:
  ///   - data: The work of the page.
  ///   - code: A text that nobody can guess.
  /// - Returns: Whether it is stored. If not, the page keeps its record.
  public func handOver(_ data: Data, under code: String) async -> Bool {
    guard await records.handOver(data, under: code) else { return false }
    await forget()
    return true
  }

  /// Takes the content that is stored under a code and makes it the record of this page.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - lifetime: How long after the hand-off the code is valid.
  /// - Returns: `nil` if nothing is stored under the code, or the code has ended.
  /// - Throws: An error if the store fails. The content stays under the code.
  public func takeOver(_ code: String, within lifetime: Duration) async throws -> Kept? {
    try await records.takeOver(code, within: lifetime, as: key)
  }

  /// Takes the content back that this page has stored under a code, whatever its age.
  ///
  /// - Returns: `nil` if somebody has taken it over.
  /// - Throws: An error if the store fails. The content stays under the code.
  public func takeBack(_ code: String) async throws -> Kept? {
    try await records.takeOver(code, within: nil, as: key)
  }
}
