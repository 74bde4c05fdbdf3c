package import CairnViews

/// How one cell looks. `nil` colours are the terminal's own.
package struct CellStyle: Hashable, Sendable {
  /// The colour of the letters.
  package var foreground: Color?
  /// The colour behind the letters.
  package var background: Color?
  /// Whether the letters are strong.
  package var isBold = false
  /// Whether the letters are faint.
  package var isDim = false
  /// Whether there is a line below.
  package var isUnderlined = false
  /// Whether letters and background change their colours.
  package var isReversed = false

  /// Creates the style of a cell that looks as the terminal does by itself.
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

  /// The style of the terminal itself.
  package static let plain = CellStyle()
}
