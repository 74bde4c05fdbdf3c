import CairnViews

/// Cell styles for the styles of nodes, and the few colors that the renderer adds to the app's.
struct Palette {
  private let readable: ReadableColors
  var bar: CellStyle
  /// The bar of a column that doesn't receive the keys.
  var restingBar: CellStyle
  /// A key in the last line.
  var key: CellStyle
  var accent: CellStyle
  var destructive: CellStyle
  var frame: CellStyle
  private let success: CellStyle
  private let warning: CellStyle

  /// - Parameters:
  ///   - colors: The colors of the terminal.
  ///   - known: The colors that the app uses to tell things apart.
  init(_ colors: TerminalColors, tellingApart known: [Color] = []) {
    let readable = ReadableColors(colors, tellingApart: known)
    self.readable = readable
    guard colors.depth != .none else {
      bar = CellStyle(isReversed: true)
      restingBar = CellStyle(isUnderlined: true)
      key = CellStyle(isBold: true)
      (accent, destructive, frame, success, warning) = (.plain, .plain, .plain, .plain, .plain)
      return
    }
    func letters(_ hex: UInt32) -> CellStyle {
      CellStyle(foreground: readable.letters(Color(hex: hex)))
    }
    let fill = readable.fill(Color(hex: 0x33415C))
    bar = CellStyle(foreground: readable.letters(.white, on: fill), background: fill)
    key = bar.adding(CellStyle(isBold: true))
    let quiet = readable.fill(Color(hex: 0x33415C).mixed(with: colors.background, by: 0.5))
    restingBar = CellStyle(
      foreground: readable.letters(Color(hex: 0xA9B4CC), on: quiet), background: quiet)
    accent = letters(0x4C8DF5)
    destructive = letters(0xE5534B)
    frame = CellStyle(foreground: readable.shape(Color(hex: 0x8292B4)))
    success = letters(0x2F9E5B)
    warning = letters(0xC77F1A)
  }

  /// Returns the cell style of a node's style.
  func style(of style: NodeStyle) -> CellStyle {
    let isOnColor = style.background != nil
    var cell = CellStyle(
      isBold: style.isBold || style.isTitle,
      // Dim letters are unreadable on a color.
      isDim: style.isDisabled
        || ((style.isSecondary || style.foreground == .secondary) && !isOnColor),
      isUnderlined: style.isTitle)
    cell.foreground =
      switch style.foreground {
      case nil, .primary, .secondary:
        style.background.map { readable.letters(nil, on: readable.fill($0)) }
      case .accent: accent.foreground
      case .success: success.foreground
      case .warning: warning.foreground
      case .destructive: destructive.foreground
      case .theme(let color):
        style.background.map { readable.letters(color, on: readable.fill($0)) }
          ?? readable.letters(color)
      }
    return cell
  }

  /// Returns the style of a mark, a bar or an arc in a color of the app.
  func shape(_ color: Color) -> CellStyle { CellStyle(foreground: readable.shape(color)) }

  /// Returns the style of a row that is filled with a color of the app.
  func fill(_ color: Color) -> CellStyle { CellStyle(background: readable.fill(color)) }

  /// Returns the style of a button's title: letters on a filled background.
  func button(_ style: CellStyle) -> CellStyle {
    guard let fill = style.foreground else { return style }
    return CellStyle(foreground: readable.letters(nil, on: fill), background: fill, isBold: true)
  }

  /// Returns the style of a cell in the selected row.
  ///
  /// A row in the column that receives the keys is reversed, in any number of colors. The row in the
  /// other column is filled like the bar. Without colors, only its mark shows it.
  func selected(_ style: CellStyle, isActive: Bool) -> CellStyle {
    guard !isActive else { return .focused }
    guard bar.background != nil else { return style }
    return bar.adding(CellStyle(isBold: style.isBold))
  }

  /// Returns the dimmed style of cells behind a sheet or an alert.
  func shaded(_ style: CellStyle) -> CellStyle {
    let letters = style.foreground?.mixed(with: Color(hex: 0x808080), by: 0.6)
    let fill = style.background?.mixed(with: readable.colors.background, by: 0.6)
    return CellStyle(
      foreground: fill.map { letters?.adapted(to: $0, contrast: Color.shapeContrast) } ?? letters,
      background: fill, isDim: true)
  }
}

extension CellStyle {
  /// The style of the row that has the focus. No other row looks like it.
  static let focused = CellStyle(isBold: true, isReversed: true)

  /// Returns this style with another's attributes added. The other's colors take precedence.
  func adding(_ other: CellStyle) -> CellStyle {
    CellStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed)
  }
}
