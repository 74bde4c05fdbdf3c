extension String {
  /// The text on one line of Markdown. It reads as it was typed.
  var markdownLine: String {
    split(whereSeparator: \.isNewline).map(\.markdownSpan).joined(separator: " ")
  }

  /// The text as a heading of Markdown. Number signs at its end are escaped, or else they close it.
  var markdownHeading: String {
    let line = markdownLine
    let count = line.reversed().prefix { $0 == "#" }.count
    let start = line.dropLast(count)
    guard count > 0, start.last?.isWhitespace == true else { return line }
    return "\(start)\\\(line.suffix(count))"
  }

  /// The text as paragraphs of Markdown, with its line breaks.
  var markdownText: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(\.markdownSpan)
    // A backslash at the end of a line keeps the line break. Before an empty line none is needed.
    return lines.indices.map { index in
      let isFollowed = index + 1 < lines.count && !lines[index + 1].isEmpty
      return lines[index] + (isFollowed && !lines[index].isEmpty ? "\\" : "")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The line with markup escaped, inside it and at its start, and without its indentation.
  fileprivate var markdownSpan: String {
    let line = drop(while: \.isWhitespace)
    var text = ""
    text.reserveCapacity(line.utf8.count)
    // A mark that combines with markup makes another character, and leaves it markup.
    for scalar in line.unicodeScalars {
      if "\\`*_[]<>&~|".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.escapingBlockStart
  }
}

extension String {
  /// The line, with a backslash before characters that begin a heading, a list or a rule.
  fileprivate var escapingBlockStart: String {
    guard let first else { return self }
    if "#+-=".contains(first) { return "\\" + self }
    let number = prefix { $0.isASCII && $0.isNumber }
    let rest = self[number.endIndex...]
    guard !number.isEmpty, let mark = rest.first, ".)".contains(mark) else { return self }
    return number + "\\" + rest
  }
}
