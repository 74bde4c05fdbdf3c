/// A text in letters that are three or five lines high: digits, and what stands between them.
struct LargeText {
  /// The lines, from the top.
  let lines: [String]

  /// - Parameters:
  ///   - text: What is written.
  ///   - size: How large the letters are.
  /// - Returns: `nil` where there are no large letters for the text.
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

  /// How large letters are.
  enum Size {
    /// Three lines high, by dots of half a cell.
    case medium
    /// Five lines high, by dots of two cells.
    case large

    /// The number of lines.
    var height: Int { self == .medium ? 3 : 5 }
  }

  private static let height = 5

  /// Two rows of dots in each line.
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
