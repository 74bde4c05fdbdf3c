extension String {
  /// The text on one line of Markdown, as it was typed.
  var markdownLine: String {
    split(whereSeparator: \.isNewline).map(\.markdownSpan).joined(separator: " ")
  }

  /// The text as paragraphs of Markdown, with a line for each of its lines.
  var markdownText: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(\.markdownSpan)
    // A backslash at its end keeps a line apart from the next; an empty line does it by itself.
    return lines.indices.map { index in
      let isFollowed = index + 1 < lines.count && !lines[index + 1].isEmpty
      return lines[index] + (isFollowed && !lines[index].isEmpty ? "\\" : "")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The line without what would be markup: in the midst of it, at its start, or by its indentation.
  fileprivate var markdownSpan: String {
    let line = drop(while: \.isWhitespace)
    var text = ""
    text.reserveCapacity(line.utf8.count)
    for character in line {
      if "\\`*_[]<>&~|".contains(character) { text += "\\" }
      text.append(character)
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.escapingBlockStart
  }
}

extension String {
  /// The line, with a backslash before what would make it a heading, a list or a rule.
  fileprivate var escapingBlockStart: String {
    guard let first else { return self }
    if "#+-=".contains(first) { return "\\" + self }
    let number = prefix { $0.isASCII && $0.isNumber }
    let rest = self[number.endIndex...]
    guard !number.isEmpty, let mark = rest.first, ".)".contains(mark) else { return self }
    return number + "\\" + rest
  }
}
