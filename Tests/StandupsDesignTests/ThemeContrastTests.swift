import CairnViews
import Models
import StandupsDesign
import Testing

@testable import CairnTerminal

@Suite struct ThemeContrastTests {
  private static let dark = [Color.black, Color(hex: 0x1E1E2E)]
  private static let light = [Color(hex: 0xFDF6E3), .white]
  private static let depths: [ColorDepth] = [.ansi16, .ansi256, .trueColor]

  private func palette(_ depth: ColorDepth, _ background: Color) -> Palette {
    Palette(TerminalColors(depth: depth, background: background), tellingApart: Theme.colors)
  }

  /// The colors of a theme's row: the letters and their background.
  private func row(_ theme: Theme, _ palette: Palette) throws -> (letters: Color, fill: Color) {
    let row = Text<Never>("Design").card(theme.color, text: theme.textColor)
    let letters = try #require(palette.style(of: row.style).foreground)
    return (letters, try #require(palette.fill(theme.color).background))
  }

  @Test(
    "Any theme has enough contrast, whatever the terminal's colors and background",
    arguments: depths, dark + light)
  func contrast(depth: ColorDepth, background: Color) throws {
    let palette = palette(depth, background)
    for theme in Theme.allCases {
      let row = try row(theme, palette)
      #expect(row.letters.contrast(with: row.fill) >= Color.textContrast, "\(theme)")
      let title = Text<Never>("Design").foreground(theme.color)
      let letters = try #require(palette.style(of: title.style).foreground)
      #expect(letters.contrast(with: background) >= Color.textContrast, "\(theme)")
      let meter = try #require(palette.shape(theme.color).foreground)
      #expect(meter.contrast(with: background) >= Color.shapeContrast, "\(theme)")
    }
  }

  @Test("A theme keeps its own colors if they have enough contrast", arguments: dark + light)
  func ownColors(background: Color) throws {
    let palette = palette(.trueColor, background)
    for theme in Theme.allCases {
      let isSeen = theme.color.contrast(with: background) >= Color.shapeContrast
      #expect((palette.shape(theme.color).foreground == theme.color) == isSeen, "\(theme)")
      guard isSeen else { continue }
      let row = try row(theme, palette)
      #expect(row == (theme.textColor, theme.color), "\(theme)")
    }
  }

  @Test(
    "With sixteen colors, text is black or white, and few themes share a color",
    arguments: dark.map { ($0, 2) } + light.map { ($0, 4) } as [(Color, Int)])
  func sixteenColors(background: Color, most: Int) throws {
    let palette = palette(.ansi16, background)
    let rows = try Theme.allCases.map { try row($0, palette) }
    #expect(rows.allSatisfy { [.black, .white].contains($0.letters) })
    let marks = Theme.allCases.map { palette.shape($0.color).foreground }
    #expect(marks == rows.map(\.fill))
    let sharers = Dictionary(grouping: marks) { $0 }.values.map(\.count).max() ?? 0
    #expect(sharers <= most)
  }
}
