public import CairnCasePaths

extension Reducer {
  /// Embeds a child that is one case of this reducer's enum state.
  ///
  /// The child runs first, then this reducer. When the state becomes another case, or the child's
  /// identity changes, its effects are cancelled. An action for a child that is not there is reported
  /// as an issue; this reducer still runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Path.State, Path.Action> {
  ///     EmptyReducer()
  ///       .ifCaseLet(\.counter, action: \.counter) { Counter() }
  ///       .ifCaseLet(\.detail, action: \.detail) { EditForm() }
  ///   }
  /// }
  /// ```
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = child()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return _IfCaseLet(
      base: LazyNode { self._resolved() },
      child: CaseNode(
        operatorName: "ifCaseLet", state: CasePath(toChildState), action: CasePath(toChildAction),
        child: LazyNode { child._resolved() }, place: nil, callSite: callSite),
      key: MountKey(kind: Child.self, keyPath: toChildState))
  }
}

/// A reducer with a child that is one case of its state, as `ifCaseLet` makes it.
private struct _IfCaseLet<State, Action>: OperatorReducer {
  let base: _ReducerNode<State, Action>
  let child: _ReducerNode<State, Action>
  let key: MountKey

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    IfCaseLetNode(self)
  }
}

private final class IfCaseLetNode<State, Action>: _ReducerNode<State, Action>, ParentNode {
  private let parts: _IfCaseLet<State, Action>

  init(_ parts: _IfCaseLet<State, Action>) {
    self.parts = parts
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let mount = context.scope.mountOrInsert(for: parts.key)
    let scope = scope(of: state, in: mount, context)
    let childEffect = context.descend(into: scope) {
      parts.child.reduce(into: &state, action: action, in: context)
    }
    let baseEffect = parts.base.reduce(into: &state, action: action, in: context)
    _ = self.scope(of: state, in: mount, context)
    return childEffect.scoped(to: scope).merge(with: baseEffect)
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.child)
    visit(parts.base)
  }

  /// The place of the child that the state holds; that of another one is retired.
  private func scope(
    of state: State, in mount: Mount, _ context: _ReductionContext
  ) -> EffectScope {
    let identity = AnyHashable(Identity(of: state))
    if let scope = mount.scopes[identity] { return scope }
    mount.scopes.values.forEach(context.retire)
    let scope = EffectScope(parent: context.scope)
    mount.scopes = [identity: scope]
    return scope
  }
}
