/// A button in the bar of a screen.
public struct ToolbarItem<Action> {
  /// The end of the bar where the button stands.
  public var placement: ToolbarPlacement
  /// The button itself.
  public var button: Button<Action>

  /// Places a button.
  public init(_ placement: ToolbarPlacement, _ button: Button<Action>) {
    self.placement = placement
    self.button = button
  }

  /// Returns the same item with its action turned into another.
  func map<Other>(_ transform: (Action) -> Other) -> ToolbarItem<Other> {
    ToolbarItem<Other>(placement, button.map(transform))
  }
}

/// The end of the bar where a button stands.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The end where the user leaves a screen without doing anything.
  case leading
  /// The end where the user confirms a screen, or adds to it.
  case trailing
}

/// Collects the buttons of a toolbar.
@resultBuilder
public enum ToolbarBuilder<Action> {
  /// Takes a button. It is leading if its role is `cancel`, else trailing.
  public static func buildExpression(_ button: Button<Action>) -> [ToolbarItem<Action>] {
    [ToolbarItem(button.role == .cancel ? .leading : .trailing, button)]
  }

  /// Takes a button with a placement of its own.
  public static func buildExpression(_ item: ToolbarItem<Action>) -> [ToolbarItem<Action>] {
    [item]
  }

  /// Joins the buttons of all statements, in order.
  public static func buildBlock(_ parts: [ToolbarItem<Action>]...) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }

  /// Takes the buttons of an `if` without an `else`. There are none if the condition is false.
  public static func buildOptional(_ part: [ToolbarItem<Action>]?) -> [ToolbarItem<Action>] {
    part ?? []
  }

  /// Takes the buttons of an `if`.
  public static func buildEither(first part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  /// Takes the buttons of an `else`.
  public static func buildEither(second part: [ToolbarItem<Action>]) -> [ToolbarItem<Action>] {
    part
  }

  /// Joins the buttons of all passes of a `for`, in order.
  public static func buildArray(_ parts: [[ToolbarItem<Action>]]) -> [ToolbarItem<Action>] {
    parts.flatMap { $0 }
  }
}

extension ToolbarItem: Equatable where Action: Equatable {}
