import CairnText

/// The lines of a multiline text field. Converts between positions and offsets.
///
/// Unlike in other text, every character keeps its place, so that the cursor can be at each.
struct EditorLines {
  /// The lines without their line breaks, each with the offset of its first character.
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
        // A space stays on the line that it ends. A word that fills a line by itself also stays.
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

  /// Returns the line and the column of an offset.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return (line, lines[line].text.prefix(offset - lines[line].start).cellWidth)
  }

  /// Returns the offset nearest to a line and a column.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lines.count else {
      return lines[lines.count - 1].start + lines[lines.count - 1].text.count
    }
    return lines[line].start + lines[line].text.characters(before: column)
  }
}

extension String {
  /// Returns the number of characters that end at or before a column.
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
