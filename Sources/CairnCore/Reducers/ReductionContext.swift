package import CairnCasePaths

/// Where in a store's cancellation tree an action is being reduced.
///
/// You meet this type in the requirements of ``Reducer`` and nowhere else.
public final class _ReductionContext {
  /// The place of the feature whose reducer runs now.
  package var scope: EffectScope

  /// The group that the effects of the action will join; `nil` where it opens one of its own.
  package var group: EffectGroup?

  private var retired: [EffectScope] = []

  package init(scope: EffectScope = EffectScope()) {
    self.scope = scope
  }

  /// Runs a child's reducer with the child's place in force.
  package func descend<Result>(into child: EffectScope, _ body: () -> Result) -> Result {
    let parent = scope
    scope = child
    defer { scope = parent }
    return body()
  }

  /// Runs the reducer of a child that is always there, in a place of its own if it has one, and
  /// turns its effect into one of the parent.
  package func descend<ChildAction, Action>(
    to place: MountKey?, embedding path: CasePath<Action, ChildAction>,
    _ body: () -> Effect<ChildAction>
  ) -> Effect<Action> {
    guard let place else { return body().embedded(by: path) }
    let parent = scope
    let child = parent.mountOrInsert(for: place).permanentScope(in: parent)
    scope = child
    let effect = body()
    scope = parent
    return effect.isNone ? .none : effect.embedded(by: path).scoped(to: child)
  }

  /// Takes a child out of the tree. Its effects are cancelled when the reducer has returned: a
  /// cancellation handler is code of the feature's, and must not run while the state is being
  /// changed.
  package func retire(_ scope: EffectScope) {
    retired.append(scope)
  }

  package func cancelRetired() {
    while let scope = retired.popLast() {
      scope.retire()
    }
  }
}

// MARK: - The context of this thread

extension _ReductionContext {
  /// The context of the store that is reducing on this thread, or `nil`.
  ///
  /// Reducing is synchronous, so the thread identifies it; a task-local value would cost more than
  /// the whole of a flat send.
  package static var current: _ReductionContext? { slot.object }

  /// Makes this the thread's context for the length of `body`, which keeps it alive.
  package func asCurrent<Result>(_ body: () -> Result) -> Result {
    Self.slot.withObject(self, body)
  }

  private static let slot = ThreadSlot<_ReductionContext>()
}
