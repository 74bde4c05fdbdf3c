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
  private let write: @Sendable (Data?) async -> Void

  init(kept: Kept?, write: @escaping @Sendable (Data?) async -> Void) {
    self.kept = kept
    self.write = write
  }

  /// Keeps what the page is doing in place of what it was doing before. What cannot be written is not
  /// kept; the page goes on without.
  public func keep(_ data: Data) async { await write(data) }

  /// Keeps nothing any more.
  public func forget() async { await write(nil) }
}
