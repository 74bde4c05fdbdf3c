extension String {
  /// Returns the reason why the app cannot store a text from outside, or `nil` if it can.
  ///
  /// - Parameter longest: The maximum size in bytes of UTF-8.
  func problem(longest: Int) -> String? {
    guard utf8.count <= longest else {
      return "the text is longer than \(longest) bytes"
    }
    // A database takes a NUL for the end, as C does.
    guard let end = utf8.firstIndex(of: 0) else { return nil }
    let lines = self[..<end].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let column = (lines.last?.count ?? 0) + 1
    return "the text has a NUL at line \(lines.count), column \(column)"
  }
}
