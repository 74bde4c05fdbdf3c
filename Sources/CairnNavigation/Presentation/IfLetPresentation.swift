public import CairnCasePaths
public import CairnCore

extension Reducer {
  /// Embeds a child that is presented at times.
  ///
  /// The child runs first, then this reducer. A `.dismiss` runs this reducer first, while the child's
  /// state is still there, and then sets it to `nil`, unless this reducer presented another child.
  /// When the child goes, by whichever way, its effects are cancelled.
  ///
  /// An alert or a dialog is set to `nil` after one of its own buttons, unless this reducer put
  /// another one in its place.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .ifLet(\.$form, action: \.form) { EditForm() }
  ///       .ifLet(\.$alert, action: \.alert)
  ///   }
  /// }
  /// ```
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = destination()
    return _IfLetPresentation(
      base: LazyNode { self._resolved() },
      child: LazyNode { child._resolved() },
      toState: toPresentationState,
      toAction: CasePath(toPresentationAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds an alert or a dialog, which has no logic of its own.
  public func ifLet<ChildState: _EphemeralState>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<ChildState, ChildState.Action>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A reducer with a child that is presented at times, as `ifLet` makes it.
private struct _IfLetPresentation<State, Action, ChildState, ChildAction>: OperatorReducer {
  let base: _ReducerNode<State, Action>
  let child: _ReducerNode<ChildState, ChildAction>
  let toState: WritableKeyPath<State, PresentationState<ChildState>>
  let toAction: CasePath<Action, PresentationAction<ChildAction>>
  let callSite: CallSite

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    IfLetPresentationNode(self)
  }
}

private final class IfLetPresentationNode<State, Action, ChildState, ChildAction>: _ReducerNode<
  State, Action
>, ParentNode
{
  private let parts: _IfLetPresentation<State, Action, ChildState, ChildAction>
  private let key: MountKey

  init(_ parts: _IfLetPresentation<State, Action, ChildState, ChildAction>) {
    self.parts = parts
    self.key = MountKey(kind: Self.self, keyPath: parts.toState)
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let childAction = parts.toAction.extract(from: action)
    guard state[keyPath: parts.toState].isPresented else {
      if childAction != nil {
        parts.callSite.reportAbsentChild(operatorName: "ifLet", action: action)
      }
      let adoption = mountChild(of: state, in: context)
      let effect = parts.base.reduce(into: &state, action: action, in: context)
      return effect.merge(with: adoption).merge(with: mountChild(of: state, in: context))
    }

    let adoption = mountChild(of: state, in: context)
    var effect = Effect<Action>.none
    // The child that goes, unless the base puts another in its place.
    var leaving: AnyHashable?
    switch childAction {
    case nil:
      break
    case .dismiss?:
      leaving = identity(of: state)
    case .presented(let childAction)?:
      let isAnswered = state[keyPath: parts.toState].wrappedValue
        .map { isButton(childAction, of: $0) }
      if isAnswered == true { leaving = identity(of: state) }
      effect = reduceChild(of: &state, action: childAction, in: context)
    }
    effect = effect.merge(with: parts.base.reduce(into: &state, action: action, in: context))
    if let leaving, identity(of: state) == leaving {
      state[keyPath: parts.toState].wrappedValue = nil
    }
    return effect.merge(with: adoption).merge(with: mountChild(of: state, in: context))
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.child)
    visit(parts.base)
  }

  private func reduceChild(
    of state: inout State, action: ChildAction, in context: _ReductionContext
  ) -> Effect<Action> {
    guard let mount = context.scope.mount(for: key), let scope = mount.scopes.values.first
    else { return .none }
    // A key path to a projected value reads a copy and writes it back. With the original gone
    // meanwhile, the child's reducer finds its storage unshared and writes in place.
    var presentation = state[keyPath: parts.toState]
    state[keyPath: parts.toState] = PresentationState(wrappedValue: nil)
    let effect = context.descend(into: scope) {
      presentation.mutate { parts.child.reduce(into: &$0, action: action, in: context) }
    }
    state[keyPath: parts.toState] = presentation
    guard let effect, !effect.isNone else { return .none }
    return effect.map { [toAction = parts.toAction] in toAction.embed(.presented($0)) }
      .scoped(to: scope)
  }

  // MARK: What is mounted

  /// Makes a place for a child that has come, and retires that of one that has gone.
  private func mountChild(of state: State, in context: _ReductionContext) -> Effect<Action> {
    let identity = identity(of: state)
    guard let identity else {
      if let mount = context.scope.mount(for: key) { retire(mount, in: context) }
      return .none
    }
    let mount = context.scope.mountOrInsert(for: key)
    guard mount.scopes[identity] == nil else { return .none }
    retire(mount, in: context)
    let isEphemeral = state[keyPath: parts.toState].wrappedValue.map(isEphemeral) ?? false
    let scope = EffectScope(parent: context.scope, isPresented: !isEphemeral)
    mount.scopes[identity] = scope
    return isEphemeral
      ? .none : Effect(.presentation(scope, dismissal: parts.toAction.embed(.dismiss)))
  }

  private func retire(_ mount: Mount, in context: _ReductionContext) {
    for scope in mount.scopes.values { context.retire(scope) }
    mount.scopes = [:]
  }

  private func identity(of state: State) -> AnyHashable? {
    state[keyPath: parts.toState].wrappedValue.map { AnyHashable(Identity(of: $0)) }
  }
}
