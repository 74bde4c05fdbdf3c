/// Walks through JSON text, byte by byte, without making values of it.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// Where the value that was last scanned starts.
  private(set) var valueStart = 0
  private var depth = 0

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
      try scanList(end: "]") { (scanner) throws(SyntaxError) in try scanner.scanValue() }
      return .array
    case UInt8(ascii: "{"):
      try scanList(end: "}") { (scanner) throws(SyntaxError) in
        try scanner.scanKey()
        try scanner.scanValue()
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

  private mutating func scanList(
    end: Character, item: (inout Self) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    // As deep as the decoder goes; far enough from the end of the stack.
    guard depth < 512 else { throw failure("at most 512 arrays and objects in each other") }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    skipWhitespace()
    guard !skip(end) else { return }
    repeat {
      try item(&self)
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
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard skip("\"") else { throw failure("the end of the string") }
  }

  private mutating func scanWord(_ word: String) throws(SyntaxError) {
    guard bytes[offset...].starts(with: word.utf8) else { throw failure("a value") }
    offset += word.utf8.count
  }

  private mutating func scanNumber() throws(SyntaxError) {
    let start = offset
    _ = skip("-")
    guard skipDigits() else {
      offset = start
      throw failure("a value")
    }
    if skip("."), !skipDigits() { throw failure("a digit") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      guard skipDigits() else { throw failure("a digit") }
    }
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
    let character = String(decoding: bytes[offset...].prefix(16), as: UTF8.self).first ?? " "
    let found = character.isNewline ? "the end of the line" : "'\(character)'"
    return SyntaxError(offset: offset, expected: expected, found: found)
  }
}
