/// A button in the bar of a screen.
public struct ToolbarItem<Action> {
  /// Where it stands.
  public var placement: ToolbarPlacement
  /// The button itself.
  public var button: Button<Action>

  /// Places a button.
  public init(_ placement: ToolbarPlacement, _ button: Button<Action>) {
    self.placement = placement
    self.button = button
  }

  /// The same item, whose action is turned into another.
  func map<Other>(_ transform: (Action) -> Other) -> ToolbarItem<Other> {
    ToolbarItem<Other>(placement, button.map(transform))
  }
}

/// The end of the bar where a button stands.
public enum ToolbarPlacement: Hashable, Sendable {
  /// Where a screen is left without doing anything.
  case leading
  /// Where a screen is confirmed or added to.
  case trailing
}

/// Collects the buttons of a toolbar.
@resultBuilder
public enum ToolbarBuilder<Action> {
  /// Takes a button, which leads if it cancels and trails if not.
  public static func buildExpression(_ button: Button<Action>) -> [ToolbarItem<Action>] {
    [ToolbarItem(button.role == .cancel ? .leading : .trailing, button)]
  }

  /// Takes a button with a placement of its own.
  public static func buildExpression(_ item: ToolbarItem<Action>) -> [ToolbarItem<Action>] {
    [item]
  }

  /// Puts buttons in their order.
  public static func buildBlock(_ parts: [ToolbarItem<Action>]...) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }

  /// Leaves out what an `if` does not show.
  public static func buildOptional(_ part: [ToolbarItem<Action>]?) -> [ToolbarItem<Action>] {
    part ?? []
  }

  /// Takes what an `if` shows.
  public static func buildEither(first part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  /// Takes what an `else` shows.
  public static func buildEither(second part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  /// Puts the turns of a `for` in their order.
  public static func buildArray(_ parts: [[ToolbarItem<Action>]]) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }
}

extension ToolbarItem: Equatable where Action: Equatable {}
