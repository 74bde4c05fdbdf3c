/// The screen of a state, kept for as long as the state is the same.
///
/// For a screen that costs something to make and often stays as it is, such as a long list below the
/// screens of a path:
///
/// ```swift
/// let kept = KeptScreen<[Item], Library.Action>()
///
/// let screen = kept.update(to: [item]) { items in
///   Screen("Items") { List { ForEach(items) { Text($0.name) } } }
/// }
/// ```
///
/// The screen must follow from the state alone: what else it shows is added to the result.
public final class KeptScreen<State: Equatable, Action> {
  private var last: (state: State, screen: Screen<Action>)?

  /// Creates a record of no screen.
  public init() {}

  /// The screen of a state.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - screen: Makes the screen, if the state is another than the last one.
  /// - Complexity: A comparison of the states.
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
