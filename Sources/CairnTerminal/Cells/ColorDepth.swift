import CairnViews

/// The number of colors that a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colors: only bold, dim, underlined and reversed letters.
  case none
  /// The 16 standard colors, which the user may have configured.
  case ansi16
  /// A fixed palette of 256 colors.
  case ansi256
  /// 24-bit colors.
  case trueColor

  /// Reads the depth from the environment: `NO_COLOR`, `COLORTERM` and `TERM`.
  ///
  /// A nonempty `NO_COLOR` always means no colors.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    self =
      if environment["NO_COLOR"]?.isEmpty == false || term == "dumb" {
        .none
      } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
        .trueColor
      } else if term.hasSuffix("256color") {
        .ansi256
      } else {
        .ansi16
      }
  }

  /// Returns the SGR parameters that select a style, starting with a reset.
  func parameters(of style: CellStyle) -> String {
    var numbers = ["0"]
    if style.isBold { numbers.append("1") }
    if style.isDim { numbers.append("2") }
    if style.isUnderlined { numbers.append("4") }
    if style.isReversed { numbers.append("7") }
    if let color = style.foreground { numbers += parameters(of: color, isBackground: false) }
    if let color = style.background { numbers += parameters(of: color, isBackground: true) }
    return numbers.joined(separator: ";")
  }

  private func parameters(of color: Color, isBackground: Bool) -> [String] {
    let kind = isBackground ? "48" : "38"
    switch self {
    case .none: return []
    case .trueColor: return [kind, "2", "\(color.red)", "\(color.green)", "\(color.blue)"]
    case .ansi256: return [kind, "5", "\(color.index256)"]
    case .ansi16:
      let index = color.index16
      return ["\((index < 8 ? 30 + index : 82 + index) + (isBackground ? 10 : 0))"]
    }
  }
}
