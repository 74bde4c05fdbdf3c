/// Which state of a page a client has: counted from when the page was made or taken up again.
public struct Revision: Hashable, Sendable, CustomStringConvertible {
  /// What tells one life of the page from others.
  public var epoch: UInt64
  /// How many patches and pages were made in that life.
  public var number: Int

  /// Creates a revision.
  public init(epoch: UInt64, number: Int) {
    self.epoch = epoch
    self.number = number
  }

  /// Reads a revision as it is written, or returns `nil` where it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = UInt64(parts[0], radix: 16), let number = Int(parts[1]),
      number >= 0
    else { return nil }
    self.init(epoch: epoch, number: number)
    // One way to write each: "+1" and "01" are none.
    guard description == text else { return nil }
  }

  /// The epoch in hexadecimal digits, and the number: `1f-12`.
  public var description: String { "\(String(epoch, radix: 16))-\(number)" }
}
