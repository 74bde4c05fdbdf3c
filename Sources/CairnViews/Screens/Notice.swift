/// A line at the edge of the screens that says what has happened, and asks nothing.
///
/// It is there as long as the state says so; whoever shows it takes it away again.
public struct Notice<Action> {
  /// What has happened.
  public var content: FormattedText
  /// What can be done about it.
  public var button: Button<Action>?

  /// Creates a line.
  public init(_ text: String, button: Button<Action>? = nil) {
    self.init(FormattedText(text), button: button)
  }

  /// Creates a line in which whoever shows it writes dates and durations:
  /// `"Saved at \(date, style: .time)."`.
  public init(_ content: FormattedText, button: Button<Action>? = nil) {
    self.content = content
    self.button = button
  }

  /// What has happened, in words: see ``FormattedText/string``.
  public var text: String {
    get { content.string }
    set { content = FormattedText(newValue) }
  }

  /// The same line, whose action is turned into that of a parent.
  public func map<Other>(_ transform: (Action) -> Other) -> Notice<Other> {
    Notice<Other>(content, button: button?.map(transform))
  }
}

extension Notice: Equatable where Action: Equatable {}
