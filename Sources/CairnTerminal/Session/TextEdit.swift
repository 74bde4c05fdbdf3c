/// A text with a cursor. Offsets count characters as users see them.
struct TextEdit: Equatable {
  private(set) var text: String
  private(set) var cursor: Int

  init(_ text: String, cursor: Int?) {
    self.text = text
    self.cursor = min(max(0, cursor ?? .max), text.count)
  }

  /// Edits the text or moves the cursor with a key. Returns whether the key has an effect.
  mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: replace(max(0, cursor - 1)..<cursor)
    case .delete: replace(cursor..<min(text.count, cursor + 1))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = lineStart
    case .end, .control("e"): cursor = lineEnd
    case .control("u"): replace(lineStart..<cursor)
    case .control("k"): replace(cursor..<lineEnd)
    case .control("w"): replace(start(of: \.isInk)..<cursor)
    case .alt(.character("b")), .alt(.left): cursor = start(of: \.isWord)
    case .alt(.character("f")), .alt(.right): cursor = end(of: \.isWord)
    case .alt(.backspace): replace(start(of: \.isWord)..<cursor)
    case .alt(.character("d")), .alt(.delete): replace(cursor..<end(of: \.isWord))
    default: return false
    }
    return true
  }

  /// Inserts text at the cursor.
  mutating func insert(_ string: String) {
    replace(cursor..<cursor, with: string)
  }

  /// Moves the cursor to an offset, limited to the text.
  mutating func move(to offset: Int) {
    cursor = min(max(0, offset), text.count)
  }

  private mutating func replace(_ range: Range<Int>, with string: String = "") {
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    // Count after joining: an accent that is typed after its letter joins it into one character.
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

  /// Returns the start of the matching run at the cursor, or else of the last run before it.
  private func start(of isInRun: (Character) -> Bool) -> Int {
    let characters = Array(text.prefix(cursor))
    guard let last = characters.lastIndex(where: isInRun) else { return 0 }
    return (characters[..<last].lastIndex { !isInRun($0) } ?? -1) + 1
  }

  /// Returns the end of the matching run at the cursor, or else of the next run after it.
  private func end(of isInRun: (Character) -> Bool) -> Int {
    let characters = Array(text.dropFirst(cursor))
    guard let first = characters.firstIndex(where: isInRun) else { return text.count }
    return cursor + (characters[first...].firstIndex { !isInRun($0) } ?? characters.count)
  }
}

extension Character {
  /// Whether the character is part of a word, as alt and an arrow key see it.
  fileprivate var isWord: Bool { isLetter || isNumber }

  /// Whether the character is not whitespace, as control-W sees it.
  fileprivate var isInk: Bool { !isWhitespace }
}
