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

/// A node that runs others.
package protocol ParentNode: AnyObject {
  /// Shows the nodes that this one runs, under the dependencies that they run under.
  func visitChildren(_ visit: (AnyObject) -> Void)
}

/// A node that stands for a reducer of a feature's own.
package protocol FeatureNode: AnyObject {
  /// The reducer, or `nil` where the node only puts off what an operator runs.
  var feature: Any? { get }
}

/// A reducer that writes `reduce(into:action:)` itself.
package final class LeafNode<Base: Reducer>: _ReducerNode<Base.State, Base.Action>, FeatureNode {
  private let base: Base

  package var feature: Any? { base }

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
package final class LazyNode<State, Action>: _ReducerNode<State, Action>, FeatureNode, ParentNode {
  package let feature: Any?
  private var resolve: (() -> _ReducerNode<State, Action>)?
  private var node: _ReducerNode<State, Action>?

  package init(feature: Any? = nil, _ resolve: @escaping () -> _ReducerNode<State, Action>) {
    self.feature = feature
    self.resolve = resolve
  }

  override package func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    resolved().reduce(into: &state, action: action, in: context)
  }

  package func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(resolved())
  }

  private func resolved() -> _ReducerNode<State, Action> {
    if let node { return node }
    guard let resolve else {
      preconditionFailure("The body of a reducer was asked for while it was being evaluated.")
    }
    self.resolve = nil
    let node = resolve()
    self.node = node
    return node
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
