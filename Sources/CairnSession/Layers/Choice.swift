public import CairnViews

/// What the user has chosen in the list of ``Columns``, while other screens lie on it.
///
/// The list is acted on only where it is in front. So what lies on it is left first, screen by screen, as
/// by the way back; and a screen that asks instead, or stays, ends the choice:
///
/// ```swift
/// var choice = Choice([action])
/// var actions = choice.next(in: Library.screens(store.state))
/// while !actions.isEmpty {
///   for action in actions { store.send(action) }
///   actions = choice.next(in: Library.screens(store.state))
/// }
/// ```
public struct Choice<Action> {
  private var actions: [Action]
  /// The screen that was left last.
  private var left: LayerKey?

  /// Creates a choice of which nothing has been sent yet.
  public init(_ actions: [Action]) {
    self.actions = actions
  }

  /// What is to be sent next, given the screens that have come of what was sent before; nothing once
  /// all is done, or there is something in the way.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public mutating func next(in stack: NavigationStack<Action>) -> [Action] {
    let layers = stack.layers
    guard layers.count == 1, layers[0].key != left else {
      actions = []
      return []
    }
    guard let leave = layers[0].escape, !actions.isEmpty else {
      defer { actions = [] }
      return actions
    }
    left = layers[0].key
    return [leave]
  }
}
