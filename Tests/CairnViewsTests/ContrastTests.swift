import CairnViews
import Testing

@Suite struct ContrastTests {
  @Test(
    "The contrast is that of the WCAG",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0x000000, 21), (0x777777, 0xFFFFFF, 4.478),
      (0x767676, 0xFFFFFF, 4.542), (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592),
      (0x123456, 0x123456, 1),
    ])
  func contrast(_ color: Int, _ other: Int, _ expected: Double) {
    let contrast = Color(hex: UInt32(color)).contrast(with: Color(hex: UInt32(other)))
    #expect(abs(contrast - expected) < 0.001)
  }

  @Test("The luminance increases from black to white")
  func luminance() {
    #expect(Color.black.luminance == 0)
    #expect(abs(Color.white.luminance - 1) < 1e-9)
    let grays = (0...255).map { Color(red: $0, green: $0, blue: $0).luminance }
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Any color can be adapted to be readable on any background")
  func adaptation() {
    let parts: [UInt8] = [0, 64, 128, 192, 255]
    let colors = parts.flatMap { red in
      parts.flatMap { green in parts.map { Color(red: red, green: green, blue: $0) } }
    }
    for background in colors {
      for color in colors {
        let shade = color.adapted(to: background, contrast: Color.textContrast)
        #expect(shade.contrast(with: background) >= Color.textContrast)
      }
    }
  }

  @Test("A readable color is unchanged, and any other changes only as much as necessary")
  func least() {
    let sky = Color(hex: 0x6E92FF)
    #expect(sky.adapted(to: .black, contrast: Color.textContrast) == sky)
    let onWhite = sky.adapted(to: .white, contrast: Color.textContrast)
    #expect(onWhite.contrast(with: .white) < 4.6)
    #expect(onWhite.blue > onWhite.red)
    #expect(sky.adapted(to: .white, contrast: Color.shapeContrast).luminance > onWhite.luminance)
  }

  @Test("If no shade has the contrast, the color becomes black or white")
  func impossible() {
    let gray = Color(hex: 0x777777)
    #expect(gray.adapted(to: gray, contrast: 22) == .black)
    #expect(Color.white.adapted(to: .black, contrast: 22) == .white)
  }
}
