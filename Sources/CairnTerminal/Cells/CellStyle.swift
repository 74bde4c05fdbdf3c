package import CairnViews

/// The style of a cell. A `nil` color means the terminal's own.
package struct CellStyle: Hashable, Sendable {
  /// The color of the letters.
  package var foreground: Color?
  /// The color behind the letters.
  package var background: Color?
  /// Whether the letters are bold.
  package var isBold = false
  /// Whether the letters are faint.
  package var isDim = false
  /// Whether the letters are underlined.
  package var isUnderlined = false
  /// Whether foreground and background are swapped.
  package var isReversed = false

  /// Creates a style. Without arguments, it is the terminal's default.
  package init(
    foreground: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The terminal's default style.
  package static let plain = CellStyle()
}
