/// Parses the parts of JSON that events consist of: integers, strings and null.
struct JSONReader {
  /// The index of the next byte.
  private(set) var offset = 0
  /// The number of replacements of invalid characters.
  private(set) var mendCount = 0
  private let bytes: [UInt8]
  private let stringLimit: Int

  /// The greatest safe integer of JavaScript.
  private static let greatestNumber = 9_007_199_254_740_991

  init(_ bytes: [UInt8], stringLimit: Int) {
    self.bytes = bytes
    self.stringLimit = stringLimit
  }

  /// Skips a character if it comes next.
  mutating func skips(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar) throws(EventError) {
    guard skips(mark) else { throw malformed }
  }

  mutating func expectEnd() throws(EventError) {
    skipSpace()
    guard offset == bytes.count else { throw malformed }
  }

  /// Parses a nonnegative integer.
  mutating func number() throws(EventError) -> Int {
    skipSpace()
    let start = offset
    var number = 0
    while offset < bytes.count, let digit = bytes[offset].digit {
      // At most 16 digits, so that this does not overflow.
      number = number * 10 + digit
      offset += 1
      guard number <= Self.greatestNumber else { throw malformed }
    }
    let hasLeadingZero = offset - start > 1 && bytes[start] == UInt8(ascii: "0")
    guard offset > start, !hasLeadingZero else { throw malformed }
    return number
  }

  mutating func stringOrNull() throws(EventError) -> String? {
    skipSpace()
    guard bytes[offset...].starts(with: "null".utf8) else { return try string() }
    offset += 4
    return nil
  }

  mutating func string() throws(EventError) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        if let valid = String(validating: text, as: UTF8.self) { return valid }
        // Invalid UTF-8 is replaced, and never becomes markup.
        mendCount += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &text)
      case ..<0x20: throw malformed
      default:
        text.append(byte)
        offset += 1
      }
      guard text.count <= stringLimit else { throw .tooLarge }
    }
    throw malformed
  }

  private mutating func escape(into text: inout [UInt8]) throws(EventError) {
    guard offset < bytes.count else { throw malformed }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(try scalar()).utf8
    default: throw malformed
    }
  }

  /// Parses the digits of a scalar, and the second half of a surrogate pair. U+FFFD replaces an
  /// unpaired half, and a null, which HTML can't contain.
  private mutating func scalar() throws(EventError) -> Unicode.Scalar {
    let first = try hexUnit()
    guard (0xD800...0xDBFF).contains(first), bytes[offset...].starts(with: "\\u".utf8) else {
      return mended(first)
    }
    let start = offset
    offset += 2
    let second = try hexUnit()
    guard (0xDC00...0xDFFF).contains(second) else {
      offset = start
      return mended(first)
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func mended(_ unit: UInt32) -> Unicode.Scalar {
    if unit > 0, let scalar = Unicode.Scalar(unit) { return scalar }
    mendCount += 1
    return "\u{FFFD}"
  }

  private mutating func hexUnit() throws(EventError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = bytes[offset].hexDigit else { throw malformed }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private var malformed: EventError { .malformed(offset: offset) }
}

extension UInt8 {
  fileprivate var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }

  fileprivate var hexDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
