/// A reducer in the form that a store keeps.
///
/// Key paths, case paths and children are resolved, so reducing an action only calls closures.
///
/// Operators create their closures in `@inlinable` code. So the compiler specializes them for a
/// feature's types where the feature is compiled. A method of a generic class would look those
/// types up at run time, for each action.
///
/// This type appears only in the requirements of ``Reducer``.
public final class _ResolvedReducer<State, Action> {
  @usableFromInline
  package typealias Reduction = (inout State, Action, _ReductionContext) -> Effect<Action>

  @usableFromInline package let reduction: Reduction

  /// The reducer of the feature that this node represents, or `nil` for an operator.
  @usableFromInline package let feature: Any?

  /// Returns closures that identify the child in an enum state, for the cases that operators name.
  @usableFromInline package let cases: () -> [CaseReader<State, Action>]

  private let visit: ((any AuditedReducer) -> Void) -> Void

  /// - Parameter visitChildren: Visits the nodes that this one runs, each with the dependencies
  ///   that it runs with.
  @usableFromInline
  package init(
    feature: Any? = nil,
    visitChildren: @escaping ((any AuditedReducer) -> Void) -> Void = { _ in },
    cases: @escaping () -> [CaseReader<State, Action>] = { [] },
    reduction: @escaping Reduction
  ) {
    self.feature = feature
    self.visit = visitChildren
    self.cases = cases
    self.reduction = reduction
  }

  /// Runs the node for code that calls a reducer by hand, outside the store's own walk.
  @inlinable
  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action, .current ?? _ReductionContext())
  }
}

/// A node of any type, for a walk through all nodes.
@usableFromInline
package protocol AuditedReducer {
  var feature: Any? { get }
  /// The sizes of the state and the action, in bytes.
  var sizes: (state: Int, action: Int) { get }
  func visitChildren(_ visit: (any AuditedReducer) -> Void)
}

extension _ResolvedReducer: AuditedReducer {
  @usableFromInline
  package var sizes: (state: Int, action: Int) {
    (MemoryLayout<State>.size, MemoryLayout<Action>.size)
  }

  @usableFromInline
  package func visitChildren(_ visit: (any AuditedReducer) -> Void) {
    self.visit(visit)
  }
}

extension _ResolvedReducer {
  /// Returns the node of a feature.
  ///
  /// The body is evaluated when the first action reaches the feature, and not before, because a
  /// feature may contain itself.
  @inlinable
  package static func feature(
    _ feature: Any, resolve: @escaping () -> _ResolvedReducer
  ) -> _ResolvedReducer {
    let body = DeferredReducer(resolve)
    return _ResolvedReducer(
      feature: feature, visitChildren: { $0(body.reducer) }, cases: { body.reducer.cases() }
    ) { state, action, context in
      body.node._withUnsafeGuaranteedRef { $0.reduction(&state, action, context) }
    }
  }
}

/// A node that is created when it is first used, and then kept.
@usableFromInline
package final class DeferredReducer<State, Action> {
  // Written once and read for every action, always on the store's actor. Checking each read for an
  // overlapping write, or counting the reference, would cost more than the read.
  @exclusivity(unchecked) @usableFromInline
  var resolved: Unmanaged<_ResolvedReducer<State, Action>>?
  private var resolve: (() -> _ResolvedReducer<State, Action>)?

  @usableFromInline
  package init(_ resolve: @escaping () -> _ResolvedReducer<State, Action>) {
    self.resolve = resolve
  }

  deinit {
    resolved?.release()
  }

  @usableFromInline package var reducer: _ResolvedReducer<State, Action> {
    node.takeUnretainedValue()
  }

  /// The node, whose reference the caller needn't count: this object holds it.
  @inlinable package var node: Unmanaged<_ResolvedReducer<State, Action>> { resolved ?? make() }

  @usableFromInline
  func make() -> Unmanaged<_ResolvedReducer<State, Action>> {
    guard let resolve else {
      preconditionFailure("The body of a reducer was asked for while it was being evaluated.")
    }
    // Cleared first, so that a body that asks for itself is reported, and not evaluated twice.
    self.resolve = nil
    let reducer = Unmanaged.passRetained(resolve())
    resolved = reducer
    return reducer
  }
}
