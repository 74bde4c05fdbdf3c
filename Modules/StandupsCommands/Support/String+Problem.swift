extension String {
  /// Why the app cannot keep a text that comes from outside, or `nil` if it can.
  ///
  /// - Parameter longest: How many bytes of UTF-8 it may have.
  func problem(longest: Int) -> String? {
    guard utf8.count <= longest else {
      return "the text has more than the \(longest) bytes that it may have"
    }
    // A database, as C does, takes it for the end.
    guard let end = utf8.firstIndex(of: 0) else { return nil }
    let lines = self[..<end].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let column = (lines.last?.count ?? 0) + 1
    return "the text has a NUL at line \(lines.count), column \(column)"
  }
}
