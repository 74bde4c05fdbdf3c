/// A reducer as a store keeps it: key paths, case paths and children are resolved, so that an
/// action is a walk over closures.
///
/// Operators make their closures in `@inlinable` code. Where a feature is compiled the compiler
/// then writes them out for the feature's own types; a method of a generic class would ask the run
/// time about those types with each action.
///
/// You meet this type in the requirements of ``Reducer`` and nowhere else.
public final class _ReducerNode<State, Action> {
  @usableFromInline
  package typealias Reduction = (inout State, Action, _ReductionContext) -> Effect<Action>

  @usableFromInline package let reduction: Reduction

  /// The reducer of a feature's own that this stands for, or `nil` for an operator.
  @usableFromInline package let feature: Any?

  /// What tells the children apart that the state may be, where it is an enum whose cases are named
  /// by operators.
  @usableFromInline package let cases: () -> [CaseReader<State, Action>]

  private let visit: ((any AuditedNode) -> Void) -> Void

  /// - Parameter visitChildren: Shows the nodes that this one runs, under the dependencies that they
  ///   run under.
  @usableFromInline
  package init(
    feature: Any? = nil,
    visitChildren: @escaping ((any AuditedNode) -> Void) -> Void = { _ in },
    cases: @escaping () -> [CaseReader<State, Action>] = { [] },
    reduction: @escaping Reduction
  ) {
    self.feature = feature
    self.visit = visitChildren
    self.cases = cases
    self.reduction = reduction
  }

  @inlinable
  package func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    reduction(&state, action, context)
  }
}

/// A node, for a walk through all of them.
@usableFromInline
package protocol AuditedNode {
  var feature: Any? { get }
  func visitChildren(_ visit: (any AuditedNode) -> Void)
}

extension _ReducerNode: AuditedNode {
  @usableFromInline
  package func visitChildren(_ visit: (any AuditedNode) -> Void) {
    self.visit(visit)
  }
}

extension _ReducerNode {
  /// A feature: its body is evaluated with the first action that reaches it, never before, because
  /// a feature may contain itself.
  @inlinable
  package static func feature(
    _ feature: Any, resolve: @escaping () -> _ReducerNode
  ) -> _ReducerNode {
    let body = DeferredNode(resolve)
    return _ReducerNode(
      feature: feature, visitChildren: { $0(body.node) }, cases: { body.node.cases() }
    ) {
      body.reduce(into: &$0, action: $1, in: $2)
    }
  }
}

/// A node that is made when it is first asked for, and kept.
@usableFromInline
package final class DeferredNode<State, Action> {
  // A node is made once and read with every action, always on its store's actor: to check each
  // read for an overlapping write, or to count it, would cost more than the read.
  @exclusivity(unchecked) @usableFromInline
  var resolved: Unmanaged<_ReducerNode<State, Action>>?
  private var resolve: (() -> _ReducerNode<State, Action>)?

  @usableFromInline
  package init(_ resolve: @escaping () -> _ReducerNode<State, Action>) {
    self.resolve = resolve
  }

  deinit {
    resolved?.release()
  }

  @usableFromInline package var node: _ReducerNode<State, Action> {
    (resolved ?? make()).takeUnretainedValue()
  }

  @inlinable
  package func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    // Held by this object, which its caller holds.
    (resolved ?? make())._withUnsafeGuaranteedRef { $0.reduction(&state, action, context) }
  }

  @usableFromInline
  func make() -> Unmanaged<_ReducerNode<State, Action>> {
    guard let resolve else {
      preconditionFailure("The body of a reducer was asked for while it was being evaluated.")
    }
    // Taken first, so that a body which asks for itself is found out, and is not evaluated twice.
    self.resolve = nil
    let node = Unmanaged.passRetained(resolve())
    resolved = node
    return node
  }
}

/// A reducer that is a way of running others: it exists as a node only.
@usableFromInline
package protocol OperatorReducer: Reducer where Body == Never {}

extension OperatorReducer {
  @inlinable
  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  /// Runs the operator outside of a store's own walk: for a reducer that calls another's `reduce`.
  @inlinable
  package func reduceResolved(into state: inout State, action: Action) -> Effect<Action> {
    _resolved().reduce(into: &state, action: action, in: .current ?? _ReductionContext())
  }
}
