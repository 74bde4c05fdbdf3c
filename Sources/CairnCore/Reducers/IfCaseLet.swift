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
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _IfCaseLet<Self, Child> {
    _IfCaseLet(
      base: self,
      child: child(),
      toChild: CaseChild(
        operatorName: "ifCaseLet", toState: CasePath(toChildState),
        toAction: CasePath(toChildAction), place: nil,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      place: MountKey(kind: Child.self, keyPath: toChildState))
  }
}

/// A reducer with a child that is one case of its state, as `ifCaseLet` makes it.
@frozen
public struct _IfCaseLet<Base: Reducer, Child: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let toChild: CaseChild<Base.State, Base.Action, Child.State, Child.Action>
  @usableFromInline let place: MountKey

  @inlinable
  init(
    base: Base, child: Child,
    toChild: CaseChild<Base.State, Base.Action, Child.State, Child.Action>, place: MountKey
  ) {
    self.base = base
    self.child = child
    self.toChild = toChild
    self.place = place
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceResolved(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    let base = base._resolved()
    let child = toChild.node(running: child._resolved())
    let identities = IdentityReader<Base.State>()
    return _ReducerNode(visitChildren: { visit in
      visit(child)
      visit(base)
    }) {
      [toAction = toChild.toAction, place] state, action, context in
      let mount = context.scope.childMount(for: place)
      // A child without effects has no place in the tree, so there is nothing to compare for it.
      mount.retire(unless: identities.identity(of: state), in: context)
      var effect = Effect<Base.Action>.none
      if toAction.extract(from: action) != nil {
        let scope = mount.scope(of: identities.identity(of: state), in: context)
        effect = context.descend(into: scope) { child.reduction(&state, action, context) }
          .scoped(to: scope)
        mount.retire(unless: identities.identity(of: state), in: context)
      }
      effect = effect.merge(with: base.reduction(&state, action, context))
      mount.retire(unless: identities.identity(of: state), in: context)
      return effect
    }
  }
}
