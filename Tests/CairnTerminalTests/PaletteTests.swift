import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct PaletteTests {
  static let backgrounds = [Color.black, Color(hex: 0x1E1E2E), Color(hex: 0xFDF6E3), .white]
  private let navy = Color(hex: 0x001441)
  private let dark = Palette(TerminalColors(depth: .trueColor))
  private let monochrome = Palette(TerminalColors(depth: .none))

  private func style(_ color: SemanticColor?, fill: Color? = nil) -> NodeStyle {
    var style = NodeStyle()
    style.foreground = color
    style.background = fill
    return style
  }

  @Test("Text on a card keeps the color that was chosen with the card, if it is readable there")
  func card() {
    #expect(dark.style(of: style(.theme(.white), fill: navy)).foreground == .white)
    #expect(dark.style(of: style(.theme(.black), fill: navy)).foreground == .white)
  }

  @Test("Secondary text is dim, except on a card, and primary text has the terminal's own color")
  func text() {
    #expect(dark.style(of: style(.secondary)) == CellStyle(isDim: true))
    #expect(dark.style(of: style(.secondary, fill: navy)) == CellStyle(foreground: .white))
    #expect(dark.style(of: style(nil, fill: .white)) == CellStyle(foreground: .black))
    #expect(dark.style(of: style(.primary)) == .plain)
    #expect(dark.style(of: style(nil)) == .plain)
  }

  @Test(
    "Each meaning has a readable color of its own, and none on terminals without colors",
    arguments: [SemanticColor.accent, .success, .warning, .destructive], backgrounds)
  func meanings(_ meaning: SemanticColor, background: Color) {
    let all: [SemanticColor] = [.accent, .success, .warning, .destructive]
    let palette = Palette(TerminalColors(depth: .trueColor, background: background))
    let color = palette.style(of: style(meaning)).foreground
    #expect(all.count { palette.style(of: style($0)).foreground == color } == 1)
    #expect((color?.contrast(with: background) ?? 0) >= Color.textContrast)
    #expect(monochrome.style(of: style(meaning)) == .plain)
  }

  @Test("A button is filled, and its title is readable", arguments: ColorDepth.colored, backgrounds)
  func buttons(depth: ColorDepth, background: Color) {
    let palette = Palette(TerminalColors(depth: depth, background: background))
    for style in [palette.button(palette.accent), palette.button(palette.destructive), palette.bar]
    {
      #expect((style.contrast ?? 0) >= Color.textContrast)
    }
    #expect(monochrome.button(monochrome.accent) == .plain)
  }

  @Test(
    "Keys, the bar of a resting column and its selected row are readable fills",
    arguments: ColorDepth.colored, backgrounds)
  func restingFills(depth: ColorDepth, background: Color) {
    let palette = Palette(TerminalColors(depth: depth, background: background))
    let row = palette.selected(palette.fill(navy), isActive: false)
    for style in [palette.key, palette.restingBar, row] {
      #expect((style.contrast ?? 0) >= Color.textContrast)
    }
  }

  @Test("The selected row is reversed in every number of colors", arguments: ColorDepth.allCases)
  func selectedRow(depth: ColorDepth) {
    let palette = Palette(TerminalColors(depth: depth))
    #expect(palette.selected(.plain, isActive: true).isReversed)
    #expect(monochrome.selected(.plain, isActive: false) == .plain)
  }

  @Test("Shading fades colors into the background, dark or light", arguments: backgrounds)
  func shade(background: Color) {
    let palette = Palette(TerminalColors(depth: .trueColor, background: background))
    let fill = Color(hex: 0x808080)
    let shaded = palette.shaded(CellStyle(background: fill)).background
    #expect((shaded?.contrast(with: background) ?? 21) < fill.contrast(with: background))
  }

  @Test(
    "Shaded letters on a fill still differ from the fill", arguments: backgrounds,
    [Color(hex: 0x33415C), Color(hex: 0xFF9142), Color(hex: 0x001441), .white])
  func shadedLetters(background: Color, fill: Color) throws {
    let palette = Palette(TerminalColors(depth: .trueColor, background: background))
    let shaded = palette.shaded(
      palette.style(of: style(nil, fill: fill)).adding(palette.fill(fill)))
    let (letters, shadedFill) = try (#require(shaded.foreground), #require(shaded.background))
    #expect(letters.contrast(with: shadedFill) >= Color.shapeContrast)
  }

  @Test(
    "The background is black until the terminal names one of the sixteen colors",
    arguments: [
      (nil, 0x000000), ("15;0", 0x000000), ("0;15", 0xFFFFFF), ("0;default;7", 0xE5E5E5),
      ("12;default", 0x000000), ("0;16", 0x000000), ("0;-1", 0x000000), ("", 0x000000),
    ] as [(String?, UInt32)])
  func environment(_ named: String?, _ hex: UInt32) {
    var environment = ["TERM": "xterm"]
    environment["COLORFGBG"] = named
    #expect(TerminalColors(environment: environment).background == Color(hex: hex))
  }
}

extension ColorDepth {
  /// The depths that have colors.
  static let colored = allCases.filter { $0 != .none }
}

extension CellStyle {
  /// The contrast between the letters and their background, if both have a color.
  var contrast: Double? {
    foreground.flatMap { letters in background.map { letters.contrast(with: $0) } }
  }
}
