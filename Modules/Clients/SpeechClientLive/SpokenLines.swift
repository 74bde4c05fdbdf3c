/// The lines that a program writes, as text: whatever it writes.
///
/// Bytes that are not UTF-8 become replacement characters. Control characters are dropped, with the
/// escape sequences that they begin; a tab becomes a space. A carriage return goes back to the start of
/// its line, as of a program that corrects what it has said.
struct SpokenLines {
  private let longest: Int
  private var line: [UInt8] = []
  private var isReturning = false

  /// - Parameter longest: How many bytes a line may have. A longer one comes in pieces.
  init(longest: Int) {
    self.longest = longest
  }

  /// Reads on, and hands over each line that has ended.
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

  /// Hands over the line that has not ended, if there is one.
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

  /// Drops what follows an escape: a control sequence, a system command, or one character.
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
