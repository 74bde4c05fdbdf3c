/// The allowed attributes of elements. None of them runs code.
///
/// They are declared in the order of their names. So two of them are compared as numbers, which an
/// element does for each attribute that it gets.
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
  /// The background color of the element, as `#RRGGBB`.
  case dataBackground = "data-bg"
  /// Marks a button whose press copies a text, which the server sends.
  case dataCopy = "data-copy"
  /// The color of text or a mark on a light page.
  case dataForeground = "data-fg"
  /// The color of text or a mark on a dark page, if it differs.
  case dataForegroundDark = "data-fg-dark"
  /// Marks the page to stay active while it is hidden, because something is running.
  case dataKeep = "data-keep"
  /// Marks a field of one line that takes several pasted lines apart.
  case dataLines = "data-lines"
  /// The color of the mark at an element's edge on a light page.
  case dataMark = "data-mark"
  /// The color of the mark on a dark page, if it differs.
  case dataMarkDark = "data-mark-dark"
  /// The number of rows that a gap in a list stands for.
  case dataRows = "data-rows"
  /// Marks the page to ask before its window closes, because something runs or was changed.
  case dataUnsaved = "data-unsaved"
  /// A date in ISO 8601, or a duration.
  case datetime
  /// The attribute of HTML, or of SVG, that has this name.
  case dir, disabled, enterkeyhint, height, hidden, href, id, inputmode, lang, max, maxlength, min
  /// The stable name of a field, which clients recognize across restarts of the page.
  case name
  /// The attribute of HTML, or of SVG, that has this name.
  case pathLength, placeholder, r, role, spellcheck, step
  /// The attribute of SVG that has this name.
  case strokeDasharray = "stroke-dasharray"
  /// The attribute of SVG that has this name.
  case strokeDashoffset = "stroke-dashoffset"
  /// The attribute of HTML, or of SVG, that has this name.
  case tabindex, title, transform, type, value, viewBox, width

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.position < rhs.position }
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.position == rhs.position }

  /// The position among all cases. A payload-free enumeration has no other representation, and a
  /// `switch` over the names would compare texts.
  private var position: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
