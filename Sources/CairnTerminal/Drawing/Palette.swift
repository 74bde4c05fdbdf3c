import CairnViews

/// The few colours that the renderer adds to those of the app.
struct Palette {
  var bar: CellStyle
  var accent: CellStyle
  var destructive: CellStyle
  var frame: CellStyle

  /// Readable on dark and on light terminals alike.
  static let color = Palette(
    bar: CellStyle(foreground: .white, background: Color(hex: 0x33415C)),
    accent: CellStyle(foreground: Color(hex: 0x4C8DF5)),
    destructive: CellStyle(foreground: Color(hex: 0xE5534B)),
    frame: CellStyle(foreground: Color(hex: 0x8292B4)))

  /// For terminals without colours.
  static let monochrome = Palette(
    bar: CellStyle(isReversed: true), accent: .plain, destructive: .plain, frame: .plain)
}

extension CellStyle {
  /// How a terminal shows a node's style.
  init(_ style: NodeStyle) {
    self.init(
      foreground: style.foreground, background: nil, isBold: style.isBold || style.isTitle,
      // Faint letters cannot be read on a colour.
      isDim: style.isDisabled || (style.isSecondary && style.background == nil),
      isUnderlined: style.isTitle)
  }

  /// This style with what another adds to it.
  func adding(_ other: CellStyle) -> CellStyle {
    CellStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed)
  }
}
