/// A state that a link pushes on the path, with its type erased.
public struct PushedState: Equatable, Sendable {
  /// The state.
  public let base: any Equatable & Sendable

  /// Erases the type of a state.
  public init(_ base: some Equatable & Sendable) { self.base = base }

  /// Whether two states have the same type and are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<State: Equatable>(_ state: State) -> Bool { state == rhs.base as? State }
    return isEqual(lhs.base)
  }
}

/// An action of any type, which can also stand for the push of a state.
///
/// Renderers send such actions. So they press a link in the same way whether it has an action or a
/// state.
package protocol PushingAction {
  init(pushing state: PushedState)
}

extension PushedState {
  /// Returns the action that stands for the push, or `nil` if actions of this type can't.
  func action<Action>() -> Action? {
    (Action.self as? any PushingAction.Type)?.init(pushing: self) as? Action
  }
}
