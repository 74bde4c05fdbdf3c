public import CairnViews

/// How one cell looks. `nil` colours are the terminal's own.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the letters.
  public var foreground: Color?
  /// The colour behind the letters.
  public var background: Color?
  /// Whether the letters are strong.
  public var isBold = false
  /// Whether the letters are faint.
  public var isDim = false
  /// Whether there is a line below.
  public var isUnderlined = false
  /// Whether letters and background change their colours.
  public var isReversed = false

  /// Creates the style of a cell that looks as the terminal does by itself.
  public init(
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
  public static let plain = CellStyle()

  /// The style of what lies in the shade of a sheet or an alert.
  var shaded: CellStyle {
    CellStyle(
      foreground: foreground?.mixed(with: Color(hex: 0x808080), by: 0.6),
      background: background?.mixed(with: .black, by: 0.6), isDim: true)
  }
}
