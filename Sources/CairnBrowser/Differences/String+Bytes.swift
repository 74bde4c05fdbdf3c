import CairnSystem

// These compare bytes, because Swift treats canonically equivalent texts as equal and browsers
// don't.
extension String {
  /// Whether two texts have the same bytes.
  ///
  /// - Complexity: O(1) if they share their storage or differ in length, otherwise O(*n*).
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasPrefix(bytesOf: other)
  }

  /// Returns the rest of this text after a prefix, or `nil` if it doesn't begin with that.
  ///
  /// - Complexity: O(*n*), a memory comparison.
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
