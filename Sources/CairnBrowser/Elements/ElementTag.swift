/// The kinds of elements on a page. A client builds no others.
public enum ElementTag: String, CaseIterable, Sendable {
  /// The element of HTML, or of SVG, that has this name.
  case a, button, circle, dd, details, dialog, div, dl, dt, g, h1, h2, h3, h4, h5, h6, header, hr,
    input, label, li, main, mark, nav, ol, option, p, progress, section, select, span, summary, svg,
    textarea, time, ul

  /// Whether the element has no contents, and so no end tag in HTML.
  var isVoid: Bool { self == .hr || self == .input }

  /// Whether the element is part of an SVG drawing.
  public var isDrawing: Bool { self == .svg || self == .g || self == .circle }

  /// Whether the element shows a value that the user can change.
  public var hasValue: Bool { self == .input || self == .select || self == .textarea }

  /// Returns the heading of a level from 1 to 6.
  static func heading(_ level: Int) -> Self {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }
}
