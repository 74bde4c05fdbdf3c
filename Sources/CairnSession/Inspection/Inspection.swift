/// The inspector of a store for developers: a record of past actions and states.
///
/// A renderer with an inspection keeps the last actions and the states between them. It lists them
/// in a strip beside the screens. A page has buttons for what keys do in a terminal:
///
/// - Control-T shows the past. The arrow keys step through the screens as they were, with the
///   changes of each action. Meanwhile actions wait, so they start no effects.
/// - Escape returns to the present.
/// - Enter restarts the store from the past state: all effects are canceled, the tasks of the
///   screens start again, and later actions are forgotten.
///
/// ```swift
/// let isInspected = CommandLine.arguments.contains("--inspect")
/// let inspection: Inspection<Library.State>? = isInspected ? Inspection() : nil
/// ```
///
/// States are values that share storage for everything an action left unchanged. 1000 actions in a
/// form of Standups take 3 MB, with ten standups or with a thousand. But a collection is copied
/// when it is written to. 1000 actions, two thirds of which change a list of 1000 standups, take
/// 170 MB. If that is too much, lower the ``limit``.
///
/// If the state shows data that is stored elsewhere, use `resumedState` to put the current data into the
/// past state.
public struct Inspection<State> {
  /// The number of actions to keep.
  public var limit: Int

  /// Returns the state to restart with.
  public var resumedState: (_ past: State, _ now: State) -> State

  /// Creates an inspection.
  ///
  /// - Parameters:
  ///   - limit: The number of actions to keep, at least one.
  ///   - resumedState: Returns the state to restart with, from the past state that is shown and the
  ///     current state. By default, it returns the past state.
  public init(
    limit: Int = 1000,
    resumedState: @escaping (_ past: State, _ now: State) -> State = { past, _ in past }
  ) {
    self.limit = limit
    self.resumedState = resumedState
  }
}
