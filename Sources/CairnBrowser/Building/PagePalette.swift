public import CairnViews

/// The colours that a page may stand on, light and dark, and how others are made to be read on them.
///
/// A style sheet of one's own keeps to these backgrounds: what is adapted can be read on the darkest of
/// a light page and on the lightest of a dark one, and so on all between.
public enum PagePalette: CaseIterable, Sendable {
  /// Where the user likes light pages.
  case light
  /// Where the user likes dark pages.
  case dark

  /// The background on which a colour is the hardest to read.
  public var hardestBackground: Color {
    switch self {
    case .light: Color(hex: 0xF2F2F7)
    case .dark: Color(hex: 0x2C2C2E)
    }
  }

  /// The nearest shade of a colour in which text can be read on the page.
  ///
  /// - Complexity: See ``/CairnViews/Color/adapted(to:contrast:)``.
  public func text(_ color: Color) -> Color {
    color.adapted(to: hardestBackground, contrast: Color.textContrast)
  }

  /// The nearest shade of a colour in which a line or a mark can be seen on the page.
  ///
  /// - Complexity: See ``/CairnViews/Color/adapted(to:contrast:)``.
  public func shape(_ color: Color) -> Color {
    color.adapted(to: hardestBackground, contrast: Color.shapeContrast)
  }
}
