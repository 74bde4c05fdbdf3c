/// The attributes that elements of a page may have: none of them runs code.
public enum AttributeName: String, CaseIterable, Comparable, Sendable {
  /// The state or property of WAI-ARIA that has this name.
  case ariaAtomic = "aria-atomic"
  /// The state or property of WAI-ARIA that has this name.
  case ariaBusy = "aria-busy"
  /// The state or property of WAI-ARIA that has this name.
  case ariaCurrent = "aria-current"
  /// The state or property of WAI-ARIA that has this name.
  case ariaDescribedby = "aria-describedby"
  /// The state or property of WAI-ARIA that has this name.
  case ariaDisabled = "aria-disabled"
  /// The state or property of WAI-ARIA that has this name.
  case ariaHidden = "aria-hidden"
  /// The state or property of WAI-ARIA that has this name.
  case ariaKeyshortcuts = "aria-keyshortcuts"
  /// The state or property of WAI-ARIA that has this name.
  case ariaLabel = "aria-label"
  /// The state or property of WAI-ARIA that has this name.
  case ariaLabelledby = "aria-labelledby"
  /// The state or property of WAI-ARIA that has this name.
  case ariaLive = "aria-live"
  /// The state or property of WAI-ARIA that has this name.
  case ariaValuetext = "aria-valuetext"
  /// The attribute of HTML, or of SVG, that has this name.
  case autocomplete, autofocus, `class`, cx, cy
  /// The colour of what the element is filled with, as `#RRGGBB`.
  case dataBackground = "data-bg"
  /// The colour of letters, or of a mark, where the page is light.
  case dataForeground = "data-fg"
  /// The same where the page is dark, if it is another.
  case dataForegroundDark = "data-fg-dark"
  /// Says of the page that something runs which a client keeps running while it is hidden.
  case dataKeep = "data-keep"
  /// When it is, in ISO 8601, or how long it takes.
  case datetime
  /// The attribute of HTML, or of SVG, that has this name.
  case dir, disabled, enterkeyhint, height, hidden, href, id, inputmode, lang, max, maxlength, min
  /// How a field is known to a client in all lives of the page.
  case name
  /// The attribute of HTML, or of SVG, that has this name.
  case pathLength, placeholder, r, role, spellcheck, step
  /// The attribute of SVG that has this name.
  case strokeDasharray = "stroke-dasharray"
  /// The attribute of SVG that has this name.
  case strokeDashoffset = "stroke-dashoffset"
  /// The attribute of HTML, or of SVG, that has this name.
  case tabindex, title, transform, type, value, viewBox, width

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
