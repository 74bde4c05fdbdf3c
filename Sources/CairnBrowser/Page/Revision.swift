/// The revision of a page that a client has. Counting starts when the page is created or restored.
public struct Revision: Hashable, Sendable, CustomStringConvertible {
  /// A number that distinguishes this instance of the page from others.
  public var epoch: UInt64
  /// The number of pages and patches since the start of the epoch.
  public var number: Int

  /// Creates a revision.
  public init(epoch: UInt64, number: Int) {
    self.epoch = epoch
    self.number = number
  }

  /// Parses a revision, or returns `nil` if the text isn't one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = UInt64(parts[0], radix: 16), let number = Int(parts[1]),
      number >= 0
    else { return nil }
    self.init(epoch: epoch, number: number)
    // Each revision has one spelling: "+1" and "01" are invalid.
    guard description == text else { return nil }
  }

  /// The epoch in hexadecimal digits, and the number: `1f-12`.
  public var description: String { "\(String(epoch, radix: 16))-\(number)" }
}
