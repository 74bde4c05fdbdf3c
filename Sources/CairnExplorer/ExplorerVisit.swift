public import Cairn

/// A state that the explorer has reached, for laws.
public struct ExplorerVisit<State: Sendable, Action: Sendable> {
  /// The state.
  public let state: State

  /// The screens of the state.
  public let stack: NavigationStack<Action>

  /// The states of the last step, in order: the one before it, and one after each action that
  /// followed. The last is ``state``.
  ///
  /// A renderer shows them one after the other, so a law about renderers uses them:
  ///
  /// ```swift
  /// enum Action { case task }
  ///
  /// let law = ExplorationLaw<Int, Action>("A session follows") { visit in
  ///   let shown = visit.history.map { NavigationStack<Action>(root: Screen("\($0)") {}) }
  ///   return shown.last?.root.title == visit.stack.root.title ? nil : "It shows something else."
  /// }
  /// ```
  public let history: [State]

  /// The dependencies of this run, such as the database that it has written to.
  public let dependencies: DependencyValues
}
