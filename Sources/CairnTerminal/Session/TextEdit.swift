/// A text under a cursor. Offsets count characters, as users see them.
struct TextEdit: Equatable {
  private(set) var text: String
  private(set) var cursor: Int

  init(_ text: String, cursor: Int?) {
    self.text = text
    self.cursor = min(max(0, cursor ?? .max), text.count)
  }

  /// Does what a key does in a field, and returns whether the key means anything there.
  mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: replace(max(0, cursor - 1)..<cursor)
    case .delete: replace(cursor..<min(text.count, cursor + 1))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = lineStart
    case .end, .control("e"): cursor = lineEnd
    case .control("u"): replace(lineStart..<cursor)
    case .control("k"): replace(cursor..<lineEnd)
    case .control("w"): replace(wordStart..<cursor)
    default: return false
    }
    return true
  }

  /// Writes text at the cursor.
  mutating func insert(_ string: String) {
    replace(cursor..<cursor, with: string)
  }

  /// Moves the cursor to an offset, or as near as the text allows.
  mutating func move(to offset: Int) {
    cursor = min(max(0, offset), text.count)
  }

  private mutating func replace(_ range: Range<Int>, with string: String = "") {
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    // Counted after joining: an accent that is typed after its letter makes one character with it.
    let head = String(text[..<lower]) + string
    text = head + text[upper...]
    cursor = min(head.count, text.count)
  }

  private var lineStart: Int {
    let characters = Array(text.prefix(cursor))
    return (characters.lastIndex(where: \.isNewline) ?? -1) + 1
  }

  private var lineEnd: Int {
    let rest = text.dropFirst(cursor)
    return cursor + (Array(rest).firstIndex(where: \.isNewline) ?? rest.count)
  }

  private var wordStart: Int {
    let characters = Array(text.prefix(cursor))
    guard let end = characters.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (characters[..<end].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }
}
