/// Digits and colons in letters that are three or five lines high.
package struct LargeText {
  /// The lines, from the top.
  let lines: [String]

  /// - Parameters:
  ///   - text: The text to draw.
  ///   - size: The size of the letters.
  /// - Returns: `nil` if the text is empty or has a character without a large glyph.
  init?(_ text: String, _ size: Size) {
    var rows = Array(repeating: "", count: Self.height)
    for character in text {
      guard let glyph = Self.glyphs[character] else { return nil }
      for (row, dots) in glyph.enumerated() {
        rows[row] += (rows[row].isEmpty ? "" : " ") + dots.map { $0 == "#" ? "█" : " " }
      }
    }
    guard !text.isEmpty else { return nil }
    switch size {
    case .medium: lines = Self.halved(rows)
    case .large: lines = rows.map { $0.map { "\($0)\($0)" }.joined() }
    }
  }

  /// The size of the letters.
  enum Size {
    /// Three lines high: two rows of dots per line, half a cell each.
    case medium
    /// Five lines high. A dot is two cells wide.
    case large

    /// The number of lines.
    var height: Int { self == .medium ? 3 : 5 }
  }

  private static let height = 5

  /// Returns lines that each show two rows of dots.
  private static func halved(_ rows: [String]) -> [String] {
    stride(from: 0, to: height, by: 2).map { row in
      let lower = row + 1 < height ? rows[row + 1] : String(repeating: " ", count: rows[row].count)
      return String(
        zip(rows[row], lower).map { upper, lower in
          switch (upper == "█", lower == "█") {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  private static let glyphs: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", " ##", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
  ]
}
