public import CairnNavigation
import IssueReporting

extension NavigationStack {
  /// Lets links push states on the path: see ``NavigationLink/init(state:to:label:)``.
  ///
  /// ```swift
  /// func screens(_ state: Library.State) -> NavigationStack<Library.Action> {
  ///   let counter = Path.State.counter(Counter.State())
  ///   return NavigationStack(root: Screen("Library") { NavigationLink("Count", state: counter) })
  ///     .pushing { .path(.push(id: $0, state: $1)) }
  /// }
  /// ```
  ///
  /// - Parameter push: Returns the action that pushes a state with an id.
  public func pushing<State: Equatable & Sendable>(
    _ push: @escaping (StackElementID, State) -> Action
  ) -> Self {
    var stack = self
    stack.statePushing = StatePushing { id, state in
      (state.base as? State).map { push(id, $0) }
    }
    return stack
  }

  /// Returns the action that pushes a state on this path, with a new id.
  ///
  /// Pressing a link with a state sends it: from a renderer, in a test, and in an exploration.
  ///
  /// - Parameters:
  ///   - state: The state of the link.
  ///   - ids: The store's generator of ids.
  /// - Returns: The action, or `nil` if the path doesn't take the state. Then an issue is reported.
  /// - Complexity: O(*n*) in the number of screens.
  package func action(
    pushing state: PushedState, with ids: StackElementIDGenerator
  ) -> Action? {
    statePushing.action(pushing: state, past: newestID, with: ids)
  }

  /// The newest id on the path.
  private var newestID: StackElementID? {
    path.lazy.compactMap { $0.id.base as? StackElementID }.max()
  }
}

/// The way in which a path takes the states of links. All are equal, because it is no part of the
/// value of a stack.
package struct StatePushing<Action>: Equatable {
  private let push: ((StackElementID, PushedState) -> Action?)?

  package init(_ push: ((StackElementID, PushedState) -> Action?)? = nil) { self.push = push }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Returns the action that pushes a state with an id that isn't on the path.
  fileprivate func action(
    pushing state: PushedState, past newest: StackElementID?, with ids: StackElementIDGenerator
  ) -> Action? {
    guard let push else {
      reportIssue(
        """
        A link pushes a state, but the path of its stack takes none.

          State: \(type(of: state.base))

        Nothing was pushed. Say how the path takes states with 'NavigationStack.pushing', or send \
        an action from the link.
        """)
      return nil
    }
    if let newest { ids.skip(past: newest) }
    let action = push(ids(), state)
    if action == nil {
      reportIssue(
        """
        A link pushes a state that its path doesn't take.

          State: \(type(of: state.base))

        Nothing was pushed. A link's state has the type of the path's elements, which the closure \
        of 'NavigationStack.pushing' takes.
        """)
    }
    return action
  }

  func map<Other>(_ transform: @escaping (Action) -> Other) -> StatePushing<Other> {
    guard let push else { return StatePushing<Other>() }
    return StatePushing<Other> { push($0, $1).map(transform) }
  }
}
