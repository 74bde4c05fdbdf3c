public import CairnViews

/// The backgrounds of a page, light and dark, and the adaptation of other colors to them.
///
/// A custom style sheet must keep to these backgrounds. Adapted colors are legible on the darkest
/// background of a light page, on the lightest of a dark page, and so on all others.
public enum PagePalette: CaseIterable, Sendable {
  /// Light pages.
  case light
  /// Dark pages.
  case dark

  /// The background of the page itself. Browsers also color the window around the page with it.
  public var background: Color {
    switch self {
    case .light: Color(hex: 0xF2F2F7)
    case .dark: Color(hex: 0x101013)
    }
  }

  /// The background with the lowest contrast.
  public var hardestBackground: Color {
    switch self {
    case .light: Color(hex: 0xF2F2F7)
    case .dark: Color(hex: 0x2C2C2E)
    }
  }

  /// Returns the nearest shade of a color in which text is legible on the page.
  ///
  /// - Complexity: See ``/CairnViews/Color/adapted(to:contrast:)``.
  public func text(_ color: Color) -> Color {
    color.adapted(to: hardestBackground, contrast: Color.textContrast)
  }

  /// Returns the nearest shade of a color in which lines and marks are visible on the page.
  ///
  /// - Complexity: See ``/CairnViews/Color/adapted(to:contrast:)``.
  public func shape(_ color: Color) -> Color {
    color.adapted(to: hardestBackground, contrast: Color.shapeContrast)
  }
}
