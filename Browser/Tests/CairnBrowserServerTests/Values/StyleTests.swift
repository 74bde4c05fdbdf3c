import CairnBrowser
import CairnViews
import Testing

@testable import CairnBrowserServer

/// Checks that the colors of the style sheet have enough contrast, by WCAG, on light and dark
/// pages.
@Suite struct StyleTests {
  private let sheet = StyleSheet(String(decoding: Asset.style.bytes, as: UTF8.self))

  @Test("An app's colors are adapted to all surfaces", arguments: PagePalette.allCases)
  func surfaces(_ palette: PagePalette) throws {
    for name in StyleSheet.surfaces {
      let surface = try #require(sheet.color(name, palette))
      let hardest = palette.hardestBackground.luminance
      let isWithin = palette == .light ? surface.luminance >= hardest : surface.luminance <= hardest
      #expect(isWithin, "\(name) \(surface)")
    }
  }

  @Test("The window around the page has the color of the page", arguments: PagePalette.allCases)
  func background(_ palette: PagePalette) {
    #expect(sheet.color("page", palette) == palette.background)
  }

  @Test("Text is readable on every background", arguments: PagePalette.allCases)
  func text(_ palette: PagePalette) throws {
    let pairs = sheet.pairs(of: ["color"])
    #expect(pairs.count > 15)
    try check(pairs, palette, Color.textContrast)
  }

  @Test("Borders, rings and the focus have enough contrast", arguments: PagePalette.allCases)
  func shapes(_ palette: PagePalette) throws {
    let pairs = sheet.pairs(of: [
      "accent-color", "border", "border-block-start-color", "outline", "stroke",
    ])
    #expect(pairs.count > 8)
    try check(
      pairs.filter { !StyleSheet.decorations.contains($0.color) }, palette, Color.shapeContrast)
  }

  @Test("All colors are tokens, except for print, shadows and the app's colors")
  func tokens() {
    let literals = sheet.rules.flatMap(\.declarations).filter { $0.value.contains("#") }
    #expect(literals.map(\.value) == ["1px solid #d9d9e0"])
    let used = sheet.rules.flatMap(\.declarations).flatMap(\.tokens)
    let unknown = Set(used).subtracting(sheet.tokens.keys).subtracting(StyleSheet.others)
    #expect(unknown == [])
  }

  private func check(
    _ pairs: Set<StyleSheet.Pair>, _ palette: PagePalette, _ contrast: Double
  ) throws {
    for pair in pairs {
      let color = try #require(sheet.color(pair.color, palette), "\(pair.color)")
      let background = try #require(sheet.color(pair.background, palette))
      let found = color.contrast(with: background)
      #expect(found >= contrast, "\(pair.color) on \(pair.background), \(palette): \(found)")
    }
  }
}

/// The colors in a style sheet.
private struct StyleSheet {
  struct Declaration {
    var property: String
    var value: String

    /// The names in `var(--name)`.
    var tokens: [String] { value.matches(of: /var\(--([a-z-]+)/).map { String($0.1) } }
  }

  struct Rule {
    var declarations: [Declaration]

    func tokens(of properties: [String]) -> [String] {
      declarations.filter { properties.contains($0.property) }.flatMap(\.tokens)
    }
  }

  struct Pair: Hashable {
    var color: String
    var background: String
  }

  /// The colors of the backgrounds.
  static let surfaces = ["page", "surface", "raised"]
  /// The colors of decorative lines, which need no contrast.
  static let decorations = ["line"]
  /// Tokens that are sizes, or colors of the app, which are adapted where they are written.
  static let others: Set = [
    "bg", "fg", "fg-dark", "first", "gap", "half", "mark", "mark-dark", "own", "radius", "row",
    "rows", "shade", "size",
  ]

  /// The colors by name.
  let tokens: [String: (light: Color, dark: Color)]
  let rules: [Rule]

  init(_ text: String) {
    let text = text.replacing(/\/\*[^*]*\*+([^\/*][^*]*\*+)*\//, with: "")
    var tokens: [String: (light: Color, dark: Color)] = [:]
    let colors = /--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/
    for match in text.matches(of: colors) {
      guard let light = UInt32(match.2, radix: 16), let dark = UInt32(match.3, radix: 16) else {
        continue
      }
      tokens[String(match.1)] = (Color(hex: light), Color(hex: dark))
    }
    self.tokens = tokens
    rules = text.matches(of: /[{}]([^{}]*)(?=[{}])/).map { match in
      Rule(
        declarations: match.1.split(separator: ";").compactMap { line in
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { return nil }
          let property = parts[0].trimmed
          guard !property.hasPrefix("--") else { return nil }
          return Declaration(property: property, value: parts[1].trimmed)
        })
    }
  }

  func color(_ name: String, _ palette: PagePalette) -> Color? {
    tokens[name].map { palette == .light ? $0.light : $0.dark }
  }

  /// Returns each token that some properties use with its background. That is the background of the
  /// same rule, or else every surface.
  func pairs(of properties: [String]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for rule in rules {
      let own = rule.tokens(of: ["background", "background-color"]).filter { tokens[$0] != nil }
      for color in rule.tokens(of: properties) where !Self.others.contains(color) {
        for background in own.isEmpty ? Self.surfaces : own {
          pairs.insert(Pair(color: color, background: background))
        }
      }
    }
    return pairs
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
