/// A line at the edge of the screens that says what has happened, and asks nothing.
///
/// It is there as long as the state says so; whoever shows it takes it away again.
public struct Notice<Action> {
  /// What has happened.
  public var text: String
  /// What can be done about it; the text should name the shortcut.
  public var button: Button<Action>?

  /// Creates a line.
  public init(_ text: String, button: Button<Action>? = nil) {
    self.text = text
    self.button = button
  }

  /// The same line, whose action is turned into that of a parent.
  public func map<Other>(_ transform: (Action) -> Other) -> Notice<Other> {
    Notice<Other>(text, button: button?.map(transform))
  }
}

extension Notice: Equatable where Action: Equatable {}
