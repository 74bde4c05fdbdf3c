#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// Creates a UUID from its text of 36 bytes, in upper or lower case, or `nil` if that is invalid.
  ///
  /// The library's own initializer uses a C format string, and takes most of the time of reading a
  /// database.
  ///
  /// - Complexity: O(1).
  init?(bytes text: some Collection<UInt8>) {
    guard text.count == 36 else { return nil }
    var number: (high: UInt64, low: UInt64) = (0, 0)
    for (index, byte) in text.enumerated() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.digit(byte) else { return nil }
      number = (number.high << 4 | number.low >> 60, number.low << 4 | digit)
    }
    self.init(
      uuid: withUnsafeBytes(of: (number.high.bigEndian, number.low.bigEndian)) {
        $0.loadUnaligned(as: uuid_t.self)
      })
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
