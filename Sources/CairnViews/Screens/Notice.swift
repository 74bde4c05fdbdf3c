/// A line at the edge of the screens that says what has happened. It asks nothing.
///
/// It is shown while the state has it, so the feature that shows it must also remove it.
public struct Notice<Action> {
  /// The text, which says what has happened.
  public var content: FormattedText
  /// A button for what the user can do about it.
  public var button: Button<Action>?

  /// Creates a notice.
  public init(_ text: String, button: Button<Action>? = nil) {
    self.init(FormattedText(text), button: button)
  }

  /// Creates a notice with dates and durations that the renderer formats:
  /// `"Saved at \(date, style: .time)."`.
  public init(_ content: FormattedText, button: Button<Action>? = nil) {
    self.content = content
    self.button = button
  }

  /// The text as a string: see ``FormattedText/string``.
  public var text: String {
    get { content.string }
    set { content = FormattedText(newValue) }
  }

  /// Returns the same notice with its action turned into that of a parent.
  public func map<Other>(_ transform: (Action) -> Other) -> Notice<Other> {
    Notice<Other>(content, button: button?.map(transform))
  }
}

extension Notice: Equatable where Action: Equatable {}
