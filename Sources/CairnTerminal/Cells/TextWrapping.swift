import CairnText

extension String {
  /// Returns the text as lines of at most `width` cells, broken between words if possible.
  ///
  /// Line breaks in the text are kept. A word that is wider than a line is broken.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func wrapped(width: Int) -> [String] {
    guard width > 0 else { return [""] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { $0.cellWidth <= width ? [String($0)] : wrapLine($0, width: width) }
  }

  /// Returns the first lines of ``wrapped(width:)``, with an ellipsis if anything is left out.
  ///
  /// A single line shows a line break as a space.
  ///
  /// - Complexity: O(*n*) in the length of the text for one line, and otherwise
  ///   O(*width* · *limit*).
  func wrapped(width: Int, limit: Int) -> [String] {
    guard limit > 1 else { return [truncated(width: width)] }
    guard width > 0 else { return [""] }
    // Breaking lines drops at most one space for each line.
    let head = prefix((width + 1) * limit + 1)
    let lines = String(head).wrapped(width: width)
    guard lines.count > limit || head.endIndex < endIndex else { return lines }
    let last = lines[min(limit, lines.count) - 1] + "…"
    return lines.prefix(limit).dropLast() + [last.truncated(width: width)]
  }

  /// Returns the last lines of ``wrapped(width:)``, without reading the whole text.
  ///
  /// In a long text, wrapping begins at a word some way before the end. If the paragraph begins
  /// before that word, its lines may break elsewhere. They shift now and then as the text grows.
  ///
  /// - Complexity: O(*width* · *count*), whatever the length of the text.
  func wrappedTail(width: Int, lines count: Int) -> [String] {
    guard count > 0, width > 0 else { return [] }
    // Take more bytes than the lines are likely to have. The start stays the same for 4096 bytes.
    let (room, isHuge) = (4 * width).multipliedReportingOverflow(by: min(count, 1 << 20) + 1)
    let start = isHuge ? 0 : (utf8.count - room) / 4096 * 4096
    guard start > 0 else { return wrapped(width: width).suffix(count) }
    let tail = utf8[utf8.index(startIndex, offsetBy: start)...]
    let word = tail.prefix(1024).firstIndex { $0 == 0x20 || $0 == 0x0A }
    let first = word.map(utf8.index(after:)) ?? tail.firstIndex { $0 & 0xC0 != 0x80 } ?? endIndex
    return String(self[first...]).wrapped(width: width).suffix(count)
  }

  /// Returns the text cut to `width` cells, with an ellipsis if anything is left out.
  func truncated(width: Int) -> String {
    let line = contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
    guard line.cellWidth > width else { return line }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in line {
      guard used + character.cellWidth < width else { break }
      result.append(character)
      used += character.cellWidth
    }
    return result + "…"
  }
}

private func wrapLine(_ line: Substring, width: Int) -> [String] {
  var lines: [String] = []
  var current = ""
  var used = 0
  for word in line.split(separator: " ", omittingEmptySubsequences: false) {
    let wordWidth = word.cellWidth
    if used > 0, used + 1 + wordWidth <= width {
      current += " " + word
      used += 1 + wordWidth
      continue
    }
    if used > 0 {
      lines.append(current)
      (current, used) = ("", 0)
    }
    for character in word {
      if used + character.cellWidth > width {
        lines.append(current)
        (current, used) = ("", 0)
      }
      current.append(character)
      used += character.cellWidth
    }
  }
  lines.append(current)
  return lines
}
