import CairnSystem

// By bytes, as what is told from the other by its bytes alone is equal to Swift, and not in a browser.
extension String {
  /// Whether two texts consist of the same bytes.
  ///
  /// - Complexity: O(1) where they share their storage or differ in length, else O(*n*).
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasPrefix(bytesOf: other)
  }

  /// What follows in this text after another that it begins with, or `nil` if it does not.
  ///
  /// - Complexity: That of a comparison of memory.
  func rest(afterBytesOf other: String) -> String? {
    guard utf8.count > other.utf8.count, hasPrefix(bytesOf: other) else { return nil }
    return String(self[utf8.index(startIndex, offsetBy: other.utf8.count)...])
  }

  private func hasPrefix(bytesOf other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let start = own.baseAddress, let end = others.baseAddress, !others.isEmpty else {
          return others.isEmpty
        }
        return start == end || memcmp(start, end, others.count) == 0
      }
    }
    return (answer ?? nil) ?? utf8.starts(with: other.utf8)
  }
}
