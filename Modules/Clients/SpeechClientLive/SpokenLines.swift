/// The lines of a program's output, as text.
///
/// Bytes that are not UTF-8 become replacement characters. Control characters are dropped, with the
/// escape sequences that they begin; a tab becomes a space. Text after a carriage return replaces
/// its line, because a program corrects its output that way.
struct SpokenLines {
  private let longest: Int
  private var line: [UInt8] = []
  private var isReturning = false

  /// - Parameter longest: The maximum length of a line in bytes. A longer line is split.
  init(longest: Int) {
    self.longest = longest
  }

  /// Reads more bytes, and calls `body` with each complete line.
  mutating func append(_ bytes: some Sequence<UInt8>, to body: (String) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || line.count == longest {
        end(to: body)
        if byte == UInt8(ascii: "\n") { continue }
      }
      if isReturning { line.removeAll(keepingCapacity: true) }
      isReturning = byte == UInt8(ascii: "\r")
      if !isReturning { line.append(byte) }
    }
  }

  /// Calls `body` with the last line, if it has no line break.
  mutating func finish(to body: (String) -> Void) {
    if !line.isEmpty { end(to: body) }
  }

  private mutating func end(to body: (String) -> Void) {
    body(Self.text(of: line))
    line.removeAll(keepingCapacity: true)
    isReturning = false
  }

  private static func text(of line: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\t": text.append(" ")
      case "\u{1B}": dropSequence(from: &scalars)
      case "\u{9B}": scalars = scalars.drop { !isFinal($0) }.dropFirst()
      case _ where scalar.properties.generalCategory == .control: break
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Drops the rest of an escape sequence: a control sequence, a system command, or one character.
  private static func dropSequence(from scalars: inout Substring.UnicodeScalarView) {
    switch scalars.popFirst() {
    case "[": scalars = scalars.drop { !isFinal($0) }.dropFirst()
    case "]": scalars = scalars.drop { $0 != "\u{7}" && $0 != "\u{1B}" }.dropFirst()
    default: break
    }
  }

  private static func isFinal(_ scalar: Unicode.Scalar) -> Bool {
    ("@"..."~").contains(scalar)
  }
}
