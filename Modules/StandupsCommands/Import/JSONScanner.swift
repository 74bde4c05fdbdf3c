/// Scans JSON text, byte by byte, without creating values.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// The offset of the value that was last scanned.
  private(set) var valueStart = 0
  /// The first number in a field of a standup that is invalid for that field.
  private(set) var unfitNumber: (path: JSONPath, text: String)?
  private var path: [JSONPath.Step] = []

  init(bytes: [UInt8], offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.offset = 3 }
  }

  enum Kind: String {
    case array = "an array"
    case boolean = "a boolean"
    case null = "null"
    case number = "a number"
    case object = "an object"
    case string = "a string"
  }

  struct SyntaxError: Error, Equatable {
    let offset: Int
    let expected: String
    let found: String
  }

  /// Checks that the text is one value and nothing else.
  mutating func scanDocument() throws(SyntaxError) {
    try scanValue()
    skipWhitespace()
    guard offset == bytes.count else { throw failure("the end of the file") }
  }

  /// Moves past the next value.
  @discardableResult
  mutating func scanValue() throws(SyntaxError) -> Kind {
    try skipToValue()
    let start = offset
    defer { valueStart = start }
    switch current {
    case UInt8(ascii: "["):
      try scanList(end: "]") { (scanner, index) throws(SyntaxError) in
        try scanner.scanElement(.index(index))
      }
      return .array
    case UInt8(ascii: "{"):
      try scanList(end: "}") { (scanner, _) throws(SyntaxError) in
        try scanner.scanElement(.key(try scanner.scanKey()))
      }
      return .object
    case UInt8(ascii: "\""):
      try scanString()
      return .string
    case UInt8(ascii: "t"):
      try scanWord("true")
      return .boolean
    case UInt8(ascii: "f"):
      try scanWord("false")
      return .boolean
    case UInt8(ascii: "n"):
      try scanWord("null")
      return .null
    default:
      try scanNumber()
      return .number
    }
  }

  /// Moves to the start of the next value.
  mutating func skipToValue() throws(SyntaxError) {
    skipWhitespace()
    guard current != nil else { throw failure("a value") }
  }

  /// Moves from the start of a value to the start of one in it.
  ///
  /// - Returns: Whether there is such a value.
  mutating func enter(_ step: JSONPath.Step) throws(SyntaxError) -> Bool {
    let isArray = current == UInt8(ascii: "[")
    guard isArray || current == UInt8(ascii: "{") else { return false }
    var index = 0
    offset += 1
    while true {
      skipWhitespace()
      if current == UInt8(ascii: "]") || current == UInt8(ascii: "}") { return false }
      let reached: JSONPath.Step = isArray ? .index(index) : .key(try scanKey())
      try skipToValue()
      if reached == step { return true }
      try scanValue()
      skipWhitespace()
      guard current == UInt8(ascii: ",") else { return false }
      offset += 1
      index += 1
    }
  }

  private var current: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func skipWhitespace() {
    while let current, [0x20, 0x09, 0x0A, 0x0D].contains(current) { offset += 1 }
  }

  private mutating func scanElement(_ step: JSONPath.Step) throws(SyntaxError) {
    path.append(step)
    defer { path.removeLast() }
    try scanValue()
  }

  private mutating func scanList(
    end: Character, item: (inout Self, _ index: Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    // The decoder goes as deep, and the stack has room for it.
    guard path.count < 512 else { throw failure("at most 512 arrays and objects in each other") }
    offset += 1
    skipWhitespace()
    guard !skip(end) else { return }
    var index = 0
    repeat {
      try item(&self, index)
      index += 1
      skipWhitespace()
    } while skip(",")
    guard skip(end) else { throw failure("',' or '\(end)'") }
  }

  /// Moves past a key and its colon.
  @discardableResult
  private mutating func scanKey() throws(SyntaxError) -> String {
    skipWhitespace()
    guard current == UInt8(ascii: "\"") else { throw failure("a key in quotation marks") }
    let start = offset + 1
    try scanString()
    let key = String(decoding: bytes[start..<offset - 1], as: UTF8.self)
    skipWhitespace()
    guard skip(":") else { throw failure("':'") }
    return key
  }

  private mutating func scanString() throws(SyntaxError) {
    offset += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("the end of the string") }
      if byte == UInt8(ascii: "\\") { try scanEscape() } else { offset += 1 }
    }
    guard skip("\"") else { throw failure("the end of the string") }
  }

  private mutating func scanEscape() throws(SyntaxError) {
    guard let unit = skipEscape() else { throw failure("an escape such as \\n or \\u00E9") }
    // A character that doesn't fit into sixteen bits is written as two halves.
    guard UTF16.isSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), current == UInt8(ascii: "\\"), let low = skipEscape(),
      UTF16.isTrailSurrogate(low)
    else { throw failure("both halves of a surrogate pair") }
  }

  /// Moves past an escape. Returns its code unit, which may be half of a surrogate pair, or 0 for
  /// an escape of one letter.
  private mutating func skipEscape() -> UInt16? {
    let escape = bytes[offset...].dropFirst().prefix(5)
    switch escape.first {
    case UInt8(ascii: "u"):
      let digits = String(decoding: escape.dropFirst(), as: UTF8.self)
      guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
        let unit = UInt16(digits, radix: 16)
      else { return nil }
      offset += 6
      return unit
    case let letter? where "\"\\/bfnrt".utf8.contains(letter):
      offset += 2
      return 0
    default:
      return nil
    }
  }

  private mutating func scanWord(_ word: String) throws(SyntaxError) {
    guard bytes[offset...].starts(with: word.utf8) else { throw failure("a value") }
    offset += word.utf8.count
  }

  private mutating func scanNumber() throws(SyntaxError) {
    let start = offset
    _ = skip("-")
    // A leading zero must not be followed by a digit.
    guard skip("0") || skipDigits() else {
      offset = start
      throw failure("a value")
    }
    if skip("."), !skipDigits() { throw failure("a digit") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      guard skipDigits() else { throw failure("a digit") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let path = JSONPath(path)
    if unfitNumber == nil, !path.canBe(text) { unfitNumber = (path, text) }
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { offset += 1 }
    return offset > start
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard let current, current == character.asciiValue else { return false }
    offset += 1
    return true
  }

  private func failure(_ expected: String) -> SyntaxError {
    guard offset < bytes.count else {
      return SyntaxError(
        offset: bytes.count, expected: expected, found: "the end of the file")
    }
    guard bytes[offset] >= 0x20 || [0x09, 0x0A, 0x0D].contains(bytes[offset]) else {
      let code = bytes[offset] == 0 ? "a NUL" : "the control character \(bytes[offset])"
      return SyntaxError(offset: offset, expected: expected, found: code)
    }
    let character = String(decoding: bytes[offset...].prefix(16), as: UTF8.self).first ?? " "
    let found = character.isNewline ? "the end of the line" : "'\(character)'"
    return SyntaxError(offset: offset, expected: expected, found: found)
  }
}
