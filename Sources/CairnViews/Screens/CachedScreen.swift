/// The screen of a state, kept while the state stays the same.
///
/// Use it for a screen that is expensive to make and often stays the same, such as a long list
/// below the screens of a path:
///
/// ```swift
/// let kept = CachedScreen<[Item], Library.Action>()
///
/// let screen = kept.update(to: [item]) { items in
///   Screen("Items") { List { ForEach(items) { Text($0.name) } } }
/// }
/// ```
///
/// The screen must follow from the state alone. Add anything else that it shows to the result.
public final class CachedScreen<State: Equatable, Action> {
  private var last: (state: State, screen: Screen<Action>)?

  /// Creates a record without a screen.
  public init() {}

  /// Returns the screen of a state.
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - screen: Makes the screen. It is only called if the state differs from the last one.
  /// - Complexity: One comparison of states.
  public func update(
    to state: State, screen: (State) -> Screen<Action>
  ) -> Screen<Action> {
    if let last, last.state == state { return last.screen }
    var screen = screen(state)
    screen.mark()
    last = (state, screen)
    return screen
  }
}
