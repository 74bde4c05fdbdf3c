import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct PictureTests {
  private func svg(_ text: String, _ style: CellStyle = .plain, width: Int = 8) -> [String] {
    var grid = CellGrid(size: CellSize(width: width, height: 1))
    grid.write(text, x: 0, y: 0, style: style)
    return grid.svg(foreground: .white, background: .black).split(separator: "\n").map(String.init)
      .dropFirst(2).dropLast()
  }

  @Test("A picture contains the words of the screen, with markup escaped")
  func words() {
    #expect(svg("<a> & b", width: 7).first?.hasSuffix(">&lt;a&gt; &amp; b</text>") == true)
    #expect(svg("tea").first?.contains(##"fill="#FFFFFF""##) == true)
    #expect(svg("").isEmpty)
  }

  @Test("Letters take as many cells as on the screen")
  func widths() {
    let runs = svg("a寿b", width: 4)
    #expect(runs.count == 3)
    #expect(runs[0].contains(#"x="0" "#) && runs[0].contains(#"textLength="9""#))
    #expect(runs[1].contains(#"x="9" "#) && runs[1].contains(#"textLength="18""#))
    #expect(runs[2].contains(#"x="27" "#))
  }

  @Test("Blocks are rectangles whose edges meet")
  func blocks() {
    let runs = svg("█▀▄", width: 3)
    #expect(runs.count == 3)
    #expect(runs[0].contains(#"height="19""#))
    #expect(runs[1].contains(#"y="0""#) && runs[1].contains(#"height="9""#))
    #expect(runs[2].contains(#"y="9""#) && runs[2].contains(#"height="10""#))
  }

  @Test("A picture shows the styles: reversed, bold, dim, underlined and filled")
  func styles() {
    let reversed = svg("a", .focused, width: 1)
    #expect(reversed.first?.contains(##"fill="#FFFFFF""##) == true)
    #expect(reversed.last?.contains(##"fill="#000000" font-weight="bold""##) == true)
    #expect(
      svg("a", CellStyle(isDim: true), width: 1).first?.contains(##"fill="#999999""##) == true)
    #expect(svg(" ", CellStyle(isUnderlined: true), width: 1).first?.contains("underline") == true)
    let filled = svg("a", CellStyle(background: Color(hex: 0x112233)), width: 1)
    #expect(filled.first?.contains("#112233") == true)
  }
}
