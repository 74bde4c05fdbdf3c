import CairnViews

/// How a terminal shows what nodes mean, and the few colours that the renderer adds to those of the app.
struct Palette {
  private let inks: Inks
  var bar: CellStyle
  var accent: CellStyle
  var destructive: CellStyle
  var frame: CellStyle
  private let success: CellStyle
  private let warning: CellStyle

  /// - Parameters:
  ///   - colors: The colours of the terminal.
  ///   - known: The colours by which the app tells things apart.
  init(_ colors: TerminalColors, tellingApart known: [Color] = []) {
    let inks = Inks(colors, tellingApart: known)
    self.inks = inks
    guard colors.depth != .none else {
      bar = CellStyle(isReversed: true)
      (accent, destructive, frame, success, warning) = (.plain, .plain, .plain, .plain, .plain)
      return
    }
    func letters(_ hex: UInt32) -> CellStyle {
      CellStyle(foreground: inks.letters(Color(hex: hex)))
    }
    let fill = inks.fill(Color(hex: 0x33415C))
    bar = CellStyle(foreground: inks.letters(.white, on: fill), background: fill)
    accent = letters(0x4C8DF5)
    destructive = letters(0xE5534B)
    frame = CellStyle(foreground: inks.shape(Color(hex: 0x8292B4)))
    success = letters(0x2F9E5B)
    warning = letters(0xC77F1A)
  }

  /// How a terminal shows a node's style.
  func style(of style: NodeStyle) -> CellStyle {
    let isOnColor = style.background != nil
    var cell = CellStyle(
      isBold: style.isBold || style.isTitle,
      // Faint letters cannot be read on a colour.
      isDim: style.isDisabled
        || ((style.isSecondary || style.foreground == .secondary) && !isOnColor),
      isUnderlined: style.isTitle)
    cell.foreground =
      switch style.foreground {
      case nil, .primary, .secondary:
        style.background.map { inks.letters(nil, on: inks.fill($0)) }
      case .accent: accent.foreground
      case .success: success.foreground
      case .warning: warning.foreground
      case .destructive: destructive.foreground
      case .theme(let color):
        style.background.map { inks.letters(color, on: inks.fill($0)) } ?? inks.letters(color)
      }
    return cell
  }

  /// How a terminal shows a mark, a bar or an arc in a colour of the app.
  func shape(_ color: Color) -> CellStyle { CellStyle(foreground: inks.shape(color)) }

  /// How a terminal fills a row with a colour of the app.
  func fill(_ color: Color) -> CellStyle { CellStyle(background: inks.fill(color)) }

  /// How a terminal shows the title of a button: as something to press.
  func button(_ style: CellStyle) -> CellStyle {
    guard let fill = style.foreground else { return style }
    return CellStyle(foreground: inks.letters(nil, on: fill), background: fill, isBold: true)
  }

  /// How a terminal shows what lies in the shade of a sheet or an alert: fainter, but still there.
  func shaded(_ style: CellStyle) -> CellStyle {
    let letters = style.foreground?.mixed(with: Color(hex: 0x808080), by: 0.6)
    let fill = style.background?.mixed(with: inks.colors.background, by: 0.6)
    return CellStyle(
      foreground: fill.map { letters?.adapted(to: $0, contrast: Color.shapeContrast) } ?? letters,
      background: fill, isDim: true)
  }
}

extension CellStyle {
  /// How a terminal shows the row that has the focus: unlike any other.
  static let focused = CellStyle(isBold: true, isReversed: true)

  /// This style with what another adds to it.
  func adding(_ other: CellStyle) -> CellStyle {
    CellStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed)
  }
}
