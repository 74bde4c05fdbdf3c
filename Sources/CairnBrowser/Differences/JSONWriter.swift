/// Writes JSON on one line.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func mark(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  mutating func number(_ number: Int) {
    guard !(0...9).contains(number) else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    bytes += String(number).utf8
  }

  mutating func null() { bytes += "null".utf8 }

  mutating func string(_ text: String) {
    mark("\"")
    var text = text
    text.withUTF8 { utf8 in
      // Most texts need no escapes, so they are written at once.
      if utf8.contains(where: \.isEscaped) {
        for byte in utf8 { escape(byte) }
      } else {
        bytes += utf8
      }
    }
    mark("\"")
  }

  private mutating func escape(_ byte: UInt8) {
    guard byte.isEscaped else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case 0x0A: bytes += "\\n".utf8
    // HTML can't contain a null, so JSON replaces it in the same way.
    case 0: bytes += "\u{FFFD}".utf8
    default:
      bytes += "\\u00".utf8
      bytes += [byte >> 4, byte & 15].map { Array("0123456789abcdef".utf8)[Int($0)] }
    }
  }

  /// Writes an array. The closure writes each element.
  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    mark("[")
    var isFirst = true
    for item in items {
      if !isFirst { mark(",") }
      isFirst = false
      write(&self, item)
    }
    mark("]")
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
