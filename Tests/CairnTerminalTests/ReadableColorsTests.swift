import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct ReadableColorsTests {
  private static let backgrounds = PaletteTests.backgrounds
  /// The colors of the cube's corners and edges, and grays. They differ strongly from each other.
  private static let colors = stride(from: 0, through: 0xFF, by: 51).flatMap { red in
    stride(from: 0, through: 0xFF, by: 51).flatMap { green in
      stride(from: 0, through: 0xFF, by: 51).map { blue in
        Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }

  @Test(
    "Any color is readable as letters, visible as a mark, and readable as a background",
    arguments: ColorDepth.colored, backgrounds)
  func contrast(depth: ColorDepth, background: Color) {
    let readable = ReadableColors(
      TerminalColors(depth: depth, background: background), tellingApart: Self.colors)
    for color in Self.colors {
      #expect(readable.letters(color).contrast(with: background) >= Color.textContrast)
      #expect(readable.shape(color).contrast(with: background) >= Color.shapeContrast)
      let fill = readable.fill(color)
      for letters in [nil, Color.black, .white, color] {
        #expect(readable.letters(letters, on: fill).contrast(with: fill) >= Color.textContrast)
      }
    }
  }

  @Test("A terminal shows exactly the color that is chosen for it", arguments: backgrounds)
  func exactness(background: Color) {
    let wide = ReadableColors(TerminalColors(depth: .ansi256, background: background))
    let narrow = ReadableColors(TerminalColors(depth: .ansi16, background: background))
    for color in Self.colors {
      for ink in [wide.letters(color), wide.shape(color), wide.fill(color)] {
        #expect(Color.cubeAndGrays[ink.index256 - 16] == ink)
      }
      for ink in [narrow.letters(color), narrow.shape(color), narrow.fill(color)] {
        #expect(Color.basic[ink.index16] == ink)
      }
    }
  }

  @Test("A color with enough contrast is not changed")
  func restraint() {
    let orange = Color(hex: 0xFF8B42)
    let readable = ReadableColors(TerminalColors(depth: .trueColor))
    #expect(
      [readable.letters(orange), readable.shape(orange), readable.fill(orange)] == [
        orange, orange, orange,
      ])
  }

  @Test("A few colors are distributed evenly among the colors that must differ")
  func sharing() {
    let reds = (0..<28).map { Color(red: UInt8(200 + $0), green: 0, blue: 0) }
    let readable = ReadableColors(TerminalColors(depth: .ansi16), tellingApart: reds)
    // All colors but black and blue have enough contrast to black.
    let shapes = Dictionary(grouping: reds) { readable.shape($0) }
    #expect(shapes.count == 14)
    #expect(shapes.values.allSatisfy { $0.count == 2 })
    #expect(reds.allSatisfy { readable.fill($0) == readable.shape($0) })
    let others = ReadableColors(TerminalColors(depth: .ansi16))
    #expect(Set(reds.map { others.shape($0) }) == [Color.basic[1]])
  }
}
