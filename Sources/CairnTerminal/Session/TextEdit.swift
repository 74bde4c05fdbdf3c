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
    if case .character(let character) = key {
      insert(String(character))
      return true
    }
    switch KeyTable.command(key, in: .editing) {
    case .deleteBackward: replace(max(0, cursor - 1)..<cursor)
    case .deleteForward: replace(cursor..<min(text.count, cursor + 1))
    case .previousCharacter: cursor = max(0, cursor - 1)
    case .nextCharacter: cursor = min(text.count, cursor + 1)
    case .lineStart: cursor = lineStart
    case .lineEnd: cursor = lineEnd
    case .deleteToLineStart: replace(lineStart..<cursor)
    case .deleteToLineEnd: replace(cursor..<lineEnd)
    case .deleteToSpace: replace(start(of: \.isInk)..<cursor)
    case .previousWord: cursor = start(of: \.isWord)
    case .nextWord: cursor = end(of: \.isWord)
    case .deletePreviousWord: replace(start(of: \.isWord)..<cursor)
    case .deleteNextWord: replace(cursor..<end(of: \.isWord))
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
