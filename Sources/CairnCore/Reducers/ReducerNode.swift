/// A reducer as a store keeps it: key paths, case paths and children are resolved, so that an action
/// is a walk over nodes.
///
/// You meet this type in the requirements of ``Reducer`` and nowhere else.
open class _ReducerNode<State, Action> {
  package init() {}

  open func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    preconditionFailure("'\(Self.self)' must say how it reduces.")
  }
}

/// A reducer that writes `reduce(into:action:)` itself.
package final class LeafNode<Base: Reducer>: _ReducerNode<Base.State, Base.Action> {
  private let base: Base

  package init(_ base: Base) {
    self.base = base
  }

  override package func reduce(
    into state: inout Base.State, action: Base.Action, in context: _ReductionContext
  ) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

/// A feature: its body is evaluated with the first action that reaches it, never before, because a
/// feature may contain itself.
package final class LazyNode<State, Action>: _ReducerNode<State, Action> {
  private var resolve: (() -> _ReducerNode<State, Action>)?
  private var node: _ReducerNode<State, Action>?

  package init(_ resolve: @escaping () -> _ReducerNode<State, Action>) {
    self.resolve = resolve
  }

  override package func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    if let node { return node.reduce(into: &state, action: action, in: context) }
    guard let resolve else {
      preconditionFailure("The body of a reducer was asked for while it was being evaluated.")
    }
    self.resolve = nil
    let node = resolve()
    self.node = node
    return node.reduce(into: &state, action: action, in: context)
  }
}

/// A reducer that is a way of running others: it exists as a node only.
package protocol OperatorReducer: Reducer where Body == Never {}

extension OperatorReducer {
  /// Runs the operator outside of a store's own walk: for a reducer that calls another's `reduce`.
  package func reduceResolved(into state: inout State, action: Action) -> Effect<Action> {
    _resolved().reduce(into: &state, action: action, in: .current ?? _ReductionContext())
  }
}
