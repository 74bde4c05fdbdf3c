extension String {
  /// Decodes a percent-encoded text, with bytes such as `%41`.
  ///
  /// - Throws: ``LinkError`` if two hexadecimal digits don't follow a percent sign, or if the bytes
  ///   are not UTF-8.
  init(percentDecoding bytes: ArraySlice<UInt8>) throws(LinkError) {
    guard let percent = bytes.firstIndex(of: .percent) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var decoded = Array(bytes[..<percent])
    var rest = bytes[percent...].makeIterator()
    while let byte = rest.next() {
      guard byte == .percent else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue else {
        throw LinkError(bytes, "has a “%” without two digits after it. Write “%” as “%25”.")
      }
      decoded.append(high << 4 | low)
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw LinkError(bytes, "isn't valid UTF-8 text.")
    }
    self = text
  }
}

extension [UInt8] {
  /// Appends a text. All bytes except unreserved characters are percent-encoded.
  mutating func appendPercentEncoded(_ text: String) {
    for byte in text.utf8 {
      if byte.isUnreserved {
        append(byte)
      } else {
        append(.percent)
        append((byte >> 4).hexadecimalDigit)
        append((byte & 0xF).hexadecimalDigit)
      }
    }
  }
}

extension UInt8 {
  fileprivate static var percent: Self { UInt8(ascii: "%") }

  /// The value of the byte as a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  /// The digit of a number below 16.
  fileprivate var hexadecimalDigit: UInt8 { self + (self < 10 ? 0x30 : 0x37) }

  /// Whether the byte has no special meaning anywhere in a link (RFC 3986, section 2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
