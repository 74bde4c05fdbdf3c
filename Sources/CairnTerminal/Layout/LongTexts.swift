import CairnSystem

/// A cache of wrapped long texts.
///
/// If a text has grown, only the added part is wrapped. So a transcript of a megabyte costs no more
/// than its last sentence. The cache affects nothing but speed, so it may be shared.
final class LongTexts {
  /// The size in bytes from which caching a text pays off.
  static let leastSize = 4096

  private var known: [WrappedText] = []
  private var used: Set<Int> = []

  /// Returns the text in lines.
  ///
  /// - Complexity: O(*n*) in the bytes that were added since the last call. In addition, the
  ///   earlier bytes are compared in memory.
  func lines(of text: String, width: Int) -> [String] {
    guard text.utf8.count >= Self.leastSize else { return text.wrapped(width: width) }
    let index = known.firstIndex { $0.width == width && $0.isStart(of: text) } ?? known.count
    if index == known.count { known.append(WrappedText(width: width)) }
    known[index].update(to: text)
    used.insert(index)
    return known[index].lines
  }

  /// Removes the texts that were not used since the last call.
  func forgetUnused() {
    if used.count < known.count { known = used.sorted().map { known[$0] } }
    used = []
  }
}

/// A wrapped text. It remembers the start of its last paragraph, because the lines before it stay.
private struct WrappedText {
  let width: Int
  private(set) var lines: [String] = []
  private var text = ""
  /// The number of bytes before the last paragraph, and the number of their lines.
  private var settled = (bytes: 0, lines: 0)

  init(width: Int) { self.width = width }

  /// Whether another text begins with all paragraphs of this one except the last.
  func isStart(of other: String) -> Bool {
    settled.bytes > 0 && text.beginsAs(other, bytes: settled.bytes)
  }

  mutating func update(to text: String) {
    guard text != self.text else { return }
    self.text = text
    lines.removeSubrange(settled.lines...)
    let rest = text.utf8.dropFirst(settled.bytes)
    var last = rest[...]
    // A line feed always ends a character, so the text can be split after it.
    if let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
      lines += Substring(rest[...end]).wrapped(width: width).dropLast()
      last = rest[rest.index(after: end)...]
      settled = (text.utf8.count - last.count, lines.count)
    }
    lines += Substring(last).wrapped(width: width)
  }
}

extension Substring {
  fileprivate func wrapped(width: Int) -> [String] { String(self).wrapped(width: width) }
}

extension String {
  /// Whether the first `count` bytes equal those of another text.
  fileprivate func beginsAs(_ other: String, bytes count: Int) -> Bool {
    utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = mine.baseAddress, let second = others.baseAddress else { return false }
        return others.count >= count && memcmp(first, second, count) == 0
      }
    } == true
  }
}
