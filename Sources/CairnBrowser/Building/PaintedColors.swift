import CairnViews

/// A cache of colors as attributes.
final class PaintedColors {
  private var texts: [Color: Shades] = [:]
  private var shapes: [Color: Shades] = [:]
  private var cards: [Card: String] = [:]

  private struct Shades {
    var light: String
    var dark: String?
  }

  private struct Card: Hashable {
    var text: Color
    var background: Color
  }

  /// Sets the color of an element's text.
  func paintText(_ color: Color, on element: inout Element) {
    let shades = texts[color] ?? Self.shades { $0.text(color) }
    texts[color] = shades
    paint(shades, on: &element)
  }

  /// Sets the color of a line or a mark.
  func paintShape(_ color: Color, on element: inout Element) {
    paint(shape(color), on: &element)
  }

  /// Marks an element's edge with a color.
  func paintEdge(_ color: Color, on element: inout Element) {
    let shades = shape(color)
    element[.dataMark] = shades.light
    element[.dataMarkDark] = shades.dark
  }

  private func shape(_ color: Color) -> Shades {
    let shades = shapes[color] ?? Self.shades { $0.shape(color) }
    shapes[color] = shades
    return shades
  }

  /// Sets an element's background and text color.
  func fill(_ element: inout Element, with background: Color, text: Color?) {
    element[.dataBackground] = background.description
    let card = Card(text: text ?? background.readableText, background: background)
    let shade =
      cards[card]
      ?? card.text.adapted(to: background, contrast: Color.textContrast).description
    cards[card] = shade
    element[.dataForeground] = shade
  }

  private func paint(_ shades: Shades, on element: inout Element) {
    element[.dataForeground] = shades.light
    element[.dataForegroundDark] = shades.dark
  }

  private static func shades(_ shade: (PagePalette) -> Color) -> Shades {
    let (light, dark) = (shade(.light), shade(.dark))
    return Shades(light: light.description, dark: dark == light ? nil : dark.description)
  }
}
