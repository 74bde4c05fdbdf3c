import CairnSystem

/// Long texts in lines. Of one that has grown, only what was added is broken into lines, so that a
/// transcript of a megabyte costs no more than its last sentence.
///
/// What it remembers changes nothing but the time that an answer takes, so it may be shared.
final class LongTexts {
  /// From as many bytes on it pays to remember a text.
  static let leastSize = 4096

  private var known: [WrappedText] = []
  private var used: Set<Int> = []

  /// The text in lines.
  ///
  /// - Complexity: O(*n*) in the bytes that were added since it was asked for; to see that the others
  ///   are the same, their memory is compared.
  func lines(of text: String, width: Int) -> [String] {
    guard text.utf8.count >= Self.leastSize else { return text.wrapped(width: width) }
    let index = known.firstIndex { $0.width == width && $0.isStart(of: text) } ?? known.count
    if index == known.count { known.append(WrappedText(width: width)) }
    known[index].update(to: text)
    used.insert(index)
    return known[index].lines
  }

  /// Forgets the texts that nobody has asked for since the last time.
  func forgetUnused() {
    if used.count < known.count { known = used.sorted().map { known[$0] } }
    used = []
  }
}

/// A text in lines, which knows where its last paragraph begins: what is before that stays.
private struct WrappedText {
  let width: Int
  private(set) var lines: [String] = []
  private var text = ""
  /// The bytes before the last paragraph, and the lines that they take.
  private var settled = (bytes: 0, lines: 0)

  init(width: Int) { self.width = width }

  /// Whether another text begins with all paragraphs of this one but the last.
  func isStart(of other: String) -> Bool {
    settled.bytes > 0 && text.beginsAs(other, bytes: settled.bytes)
  }

  mutating func update(to text: String) {
    guard text != self.text else { return }
    self.text = text
    lines.removeSubrange(settled.lines...)
    let rest = text.utf8.dropFirst(settled.bytes)
    var last = rest[...]
    // A line feed ends a character, whatever is beside it.
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
  /// Whether so many bytes at the start are those of another text.
  fileprivate func beginsAs(_ other: String, bytes count: Int) -> Bool {
    utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = mine.baseAddress, let second = others.baseAddress else { return false }
        return others.count >= count && memcmp(first, second, count) == 0
      }
    } == true
  }
}
