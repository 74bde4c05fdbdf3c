/// A text as it is written in a field of several lines, with the way from places to offsets and back.
///
/// Unlike text to read, every character keeps its place, so that the cursor can stand on each.
struct EditorLines {
  /// The offset of the first character of each line, and the line without its line break.
  private(set) var lines: [(start: Int, text: String)] = []

  init(_ text: String, width: Int) {
    let width = max(1, width)
    var start = 0
    var line: [Character] = []
    var used = 0
    for (offset, character) in text.enumerated() {
      if character.isNewline {
        lines.append((start, String(line)))
        (start, line, used) = (offset + 1, [], 0)
        continue
      }
      if used + character.cellWidth > width {
        // Blanks stay on the line that they end, and so does a word that fills it alone.
        let kept =
          character == " " ? line.count : line.lastIndex(of: " ").map { $0 + 1 } ?? line.count
        if !(character == " " && kept == line.count) {
          lines.append((start, String(line[..<kept])))
          start += kept
          line.removeFirst(kept)
          used = line.reduce(0) { $0 + $1.cellWidth }
        }
      }
      line.append(character)
      used += character.cellWidth
    }
    lines.append((start, String(line)))
  }

  /// The line and the column of an offset.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return (line, lines[line].text.prefix(offset - lines[line].start).cellWidth)
  }

  /// The offset that is nearest to a line and a column.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lines.count else {
      return lines[lines.count - 1].start + lines[lines.count - 1].text.count
    }
    return lines[line].start + lines[line].text.characters(before: column)
  }
}

extension String {
  /// The number of characters that end at or before a column.
  func characters(before column: Int) -> Int {
    var used = 0
    var count = 0
    for character in self {
      used += character.cellWidth
      if used > column { break }
      count += 1
    }
    return count
  }
}
