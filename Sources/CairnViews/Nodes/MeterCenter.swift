/// The value in the middle of a ``SegmentedMeter``: what the user looks at first.
///
/// A renderer draws it as large as there is room for. It isn't announced when it changes, so a running
/// clock disturbs nobody.
public struct MeterCenter: Hashable, Sendable {
  /// The value.
  public var text: FormattedText
  /// A word that says what the value is, below it.
  public var caption: String
  /// The color of the value, or `nil` for the usual color of text.
  public var color: SemanticColor?

  /// Creates a value: `MeterCenter(.duration(.seconds(42), style: .clock), caption: "left")`.
  public init(_ text: FormattedText, caption: String = "", color: SemanticColor? = nil) {
    self.text = text
    self.caption = caption
    self.color = color
  }

  /// The value and its caption, such as "0:42 left".
  public var words: FormattedText { caption.isEmpty ? text : text.appending(" \(caption)") }
}
