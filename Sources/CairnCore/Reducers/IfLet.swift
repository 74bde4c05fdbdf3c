public import CairnCasePaths

extension Reducer {
  /// Embeds a child whose state is there at times.
  ///
  /// The child runs first, then this reducer. When the child's state becomes `nil`, or another child
  /// takes its place, the effects of the old one are cancelled.
  ///
  /// An action for a child that is not there is reported as an issue; this reducer still runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .ifLet(\.draft, action: \.draft) { EditForm() }
  ///   }
  /// }
  /// ```
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = child()
    return _IfLet(
      base: LazyNode { self._resolved() },
      child: LazyNode { child._resolved() },
      toChildState: toChildState,
      toChildAction: CasePath(toChildAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child that is there at times, as `ifLet` makes it.
private struct _IfLet<State, Action, ChildState, ChildAction>: OperatorReducer {
  let base: _ReducerNode<State, Action>
  let child: _ReducerNode<ChildState, ChildAction>
  let toChildState: WritableKeyPath<State, ChildState?>
  let toChildAction: CasePath<Action, ChildAction>
  let callSite: CallSite

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    IfLetNode(self)
  }
}

private final class IfLetNode<State, Action, ChildState, ChildAction>:
  _ReducerNode<State, Action>, ParentNode
{
  private let parts: _IfLet<State, Action, ChildState, ChildAction>
  private let key: MountKey

  init(_ parts: _IfLet<State, Action, ChildState, ChildAction>) {
    self.parts = parts
    self.key = MountKey(kind: Self.self, keyPath: parts.toChildState)
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    // A child without effects has no place in the tree, so there is nothing to compare for it.
    retireIfReplaced(state, in: context)
    let childEffect = reduceChild(of: &state, action: action, in: context)
    retireIfReplaced(state, in: context)
    let baseEffect = parts.base.reduce(into: &state, action: action, in: context)
    retireIfReplaced(state, in: context)
    return childEffect.merge(with: baseEffect)
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.child)
    visit(parts.base)
  }

  private func reduceChild(
    of state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    guard let childAction = parts.toChildAction.extract(from: action) else { return .none }
    guard state[keyPath: parts.toChildState] != nil else {
      parts.callSite.reportAbsentChild(operatorName: "ifLet", action: action)
      return .none
    }
    let scope = childScope(of: state, in: context)
    let effect = context.descend(into: scope) {
      state[keyPath: parts.toChildState].mutate {
        parts.child.reduce(into: &$0, action: childAction, in: context)
      }
    }
    return effect.map { $0.embedded(by: parts.toChildAction).scoped(to: scope) } ?? .none
  }

  private func childScope(of state: State, in context: _ReductionContext) -> EffectScope {
    let mount = context.scope.mountOrInsert(for: key)
    let identity = state[keyPath: parts.toChildState].map { AnyHashable(Identity(of: $0)) }
    if let identity, let scope = mount.scopes[identity] { return scope }
    let scope = EffectScope(parent: context.scope)
    mount.scopes = identity.map { [$0: scope] } ?? [:]
    return scope
  }

  private func retireIfReplaced(_ state: State, in context: _ReductionContext) {
    guard let mount = context.scope.mount(for: key), !mount.scopes.isEmpty else { return }
    let identity = state[keyPath: parts.toChildState].map { AnyHashable(Identity(of: $0)) }
    for (old, scope) in mount.scopes where old != identity {
      mount.scopes[old] = nil
      context.retire(scope)
    }
  }
}

extension Optional {
  /// Changes the wrapped value in place, where there is one.
  package mutating func mutate<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // Taken out, not copied: the storage stays uniquely referenced while it is changed.
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}

extension CallSite {
  package func reportAbsentChild<Action>(operatorName: String, action: Action) {
    report(
      """
      A child action reached "\(operatorName)" at \(self) while the child's state was absent.

        Action: \(summary(of: action))

      A child runs only while its state is there. It is skipped, and the parent still runs. Either \
      an effect of the child outlived it, or the parent set the state to 'nil' first, or the action \
      was sent by a view that shows what is gone.
      """)
  }
}
