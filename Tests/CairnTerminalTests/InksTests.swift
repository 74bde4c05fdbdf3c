import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct InksTests {
  private static let backgrounds = PaletteTests.backgrounds
  /// The colours of the cube's corners, edges and greys, which are far from each other.
  private static let colors = stride(from: 0, through: 0xFF, by: 51).flatMap { red in
    stride(from: 0, through: 0xFF, by: 51).flatMap { green in
      stride(from: 0, through: 0xFF, by: 51).map { blue in
        Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }

  @Test(
    "Any colour can be read as letters, seen as a mark, and written on",
    arguments: ColorDepth.colored, backgrounds)
  func contrast(depth: ColorDepth, background: Color) {
    let inks = Inks(TerminalColors(depth: depth, background: background), tellingApart: Self.colors)
    for color in Self.colors {
      #expect(inks.letters(color).contrast(with: background) >= Color.textContrast)
      #expect(inks.shape(color).contrast(with: background) >= Color.shapeContrast)
      let fill = inks.fill(color)
      for letters in [nil, Color.black, .white, color] {
        #expect(inks.letters(letters, on: fill).contrast(with: fill) >= Color.textContrast)
      }
    }
  }

  @Test("A terminal shows what is asked for, not the nearest that it has", arguments: backgrounds)
  func exactness(background: Color) {
    let wide = Inks(TerminalColors(depth: .ansi256, background: background))
    let narrow = Inks(TerminalColors(depth: .ansi16, background: background))
    for color in Self.colors {
      for ink in [wide.letters(color), wide.shape(color), wide.fill(color)] {
        #expect(Color.cubeAndGreys[ink.index256 - 16] == ink)
      }
      for ink in [narrow.letters(color), narrow.shape(color), narrow.fill(color)] {
        #expect(Color.basic[ink.index16] == ink)
      }
    }
  }

  @Test("A colour that can be seen is left as it is")
  func restraint() {
    let orange = Color(hex: 0xFF8B42)
    let inks = Inks(TerminalColors(depth: .trueColor))
    #expect(
      [inks.letters(orange), inks.shape(orange), inks.fill(orange)] == [orange, orange, orange])
  }

  @Test("Few colours are shared out evenly among those that are to be told apart")
  func sharing() {
    let reds = (0..<28).map { Color(red: UInt8(200 + $0), green: 0, blue: 0) }
    let inks = Inks(TerminalColors(depth: .ansi16), tellingApart: reds)
    // Against black all but black and blue can be seen.
    let shapes = Dictionary(grouping: reds) { inks.shape($0) }
    #expect(shapes.count == 14)
    #expect(shapes.values.allSatisfy { $0.count == 2 })
    #expect(reds.allSatisfy { inks.fill($0) == inks.shape($0) })
    let others = Inks(TerminalColors(depth: .ansi16))
    #expect(Set(reds.map { others.shape($0) }) == [Color.basic[1]])
  }
}
