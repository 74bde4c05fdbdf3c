/// A hash that is the same in every process and version, unlike Swift's own: 64 bits of FNV-1a.
public struct StableHash: Hashable, Sendable {
  /// The hash of what was combined so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of nothing.
  public init() {}

  /// Adds a byte.
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds a text.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // A byte that occurs in no text separates texts: "ab", "c" differs from "a", "bc".
    combine(0xFF as UInt8)
  }

  /// Adds a number.
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// The hash as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
