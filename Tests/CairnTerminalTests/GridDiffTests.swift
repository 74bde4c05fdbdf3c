import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct GridDiffTests {
  private let red = CellStyle(foreground: Color(hex: 0xFF0000), isBold: true)

  private func grid(_ lines: [String], style: CellStyle = .plain) -> CellGrid {
    var grid = CellGrid(size: CellSize(width: 8, height: lines.count))
    for (y, line) in lines.enumerated() { grid.write(line, x: 0, y: y, style: style) }
    return grid
  }

  private func update(_ old: CellGrid?, _ new: CellGrid, _ depth: ColorDepth = .trueColor) -> String
  {
    new.update(from: old, depth: depth).replacing("\u{1B}[", with: "^")
  }

  @Test("The first drawing clears the screen and skips blanks")
  func first() {
    #expect(update(nil, grid(["ab", "", " c"])) == "^0m^2J^1;1Hab^3;2Hc^?25l")
  }

  @Test("Unchanged cells are not written")
  func unchanged() {
    let old = grid(["soup", "cake"])
    #expect(update(old, old) == "")
    #expect(update(old, grid(["soup", "care"])) == "^2;3H^0mr^?25l")
    #expect(update(old, grid(["so"])) == "^0m^2J^1;1Hso^?25l")
  }

  @Test("A style is set where it starts and reset at the end")
  func style() {
    let old = grid(["soup"])
    let new = grid(["soup"], style: red)
    #expect(update(old, new) == "^1;1H^0;1;38;2;255;0;0msoup^0m^?25l")
    #expect(update(old, new, .ansi256) == "^1;1H^0;1;38;5;196msoup^0m^?25l")
    #expect(update(old, new, .ansi16) == "^1;1H^0;1;91msoup^0m^?25l")
    #expect(update(old, new, .none) == "^1;1H^0;1msoup^0m^?25l")
  }

  @Test("A wide character is written whole, and the cursor is positioned again after it")
  func wide() {
    let old = grid(["abcd"])
    #expect(update(old, grid(["司cd"])) == "^1;1H^0m司^?25l")
    #expect(update(grid(["司cd"]), grid(["axcd"])) == "^1;1H^0max^?25l")
    #expect(update(old, grid(["司xy"])) == "^1;1H^0m司^1;3Hxy^?25l")
  }

  @Test("Overwriting half of a wide character leaves a blank in the other half")
  func halves() {
    var left = grid(["a司b"])
    left.write("x", x: 1, y: 0)
    #expect(left.lines == ["ax b"])
    var right = grid(["a司b"])
    right.write("x", x: 2, y: 0)
    #expect(right.lines == ["a xb"])
  }

  @Test("The cursor is visible where the user edits text")
  func cursor() {
    var new = grid(["soup"])
    new.cursor = CellPoint(x: 2, y: 0)
    #expect(update(grid(["soup"]), new) == "^1;3H^?25h")
  }

  @Test("Text of users can't control the terminal")
  func controls() {
    #expect(grid(["a\u{1B}[2J"]).lines == ["a\\u{1B}["])
    #expect(grid(["\u{202E}b"]).lines == ["\\u{202E}"])
    #expect(grid(["a\r\u{200F}b"]).lines == ["a\\rb"])
  }

  @Test("Text is cut at the edge, before a wide character that doesn't fit")
  func edge() {
    #expect(grid(["1234567司"]).lines == ["1234567"])
    #expect(grid(["123456789"]).lines == ["12345678"])
  }
}

@Suite struct ColorDepthTests {
  @Test(
    "The environment determines the number of colors",
    arguments: [
      ([:], .ansi16),
      (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ] as [([String: String], ColorDepth)])
  func environment(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(
    "A color becomes the nearest one that is available",
    arguments: [
      (0xFFFFFF, 231, 15), (0x000000, 16, 0), (0x808080, 244, 8), (0xFF0000, 196, 9),
      (0x0000AA, 19, 4), (0x55FF55, 83, 10),
    ] as [(UInt32, Int, Int)])
  func nearest(_ hex: UInt32, _ index256: Int, _ index16: Int) {
    #expect(Color(hex: hex).index256 == index256)
    #expect(Color(hex: hex).index16 == index16)
  }
}
