/// A button in the bar of a screen.
public struct ToolbarItem<Action> {
  public var placement: ToolbarPlacement
  public var button: Button<Action>

  public init(_ placement: ToolbarPlacement, _ button: Button<Action>) {
    self.placement = placement
    self.button = button
  }

  /// The same item, whose action is turned into another.
  public func map<Other>(_ transform: (Action) -> Other) -> ToolbarItem<Other> {
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
  public static func buildExpression(_ button: Button<Action>) -> [ToolbarItem<Action>] {
    [ToolbarItem(button.role == .cancel ? .leading : .trailing, button)]
  }

  public static func buildExpression(_ item: ToolbarItem<Action>) -> [ToolbarItem<Action>] {
    [item]
  }

  public static func buildBlock(_ parts: [ToolbarItem<Action>]...) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [ToolbarItem<Action>]?) -> [ToolbarItem<Action>] {
    part ?? []
  }

  public static func buildEither(first part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  public static func buildEither(second part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  public static func buildArray(_ parts: [[ToolbarItem<Action>]]) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }
}

extension ToolbarItem: Equatable where Action: Equatable {}
