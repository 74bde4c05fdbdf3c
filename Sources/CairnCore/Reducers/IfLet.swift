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
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLet(
      base: self, child: child(), toChildState: toChildState,
      toChildAction: CasePath(toChildAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child that is there at times, as `ifLet` makes it.
@usableFromInline
@frozen
struct _IfLet<Base: Reducer, Child: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let toChildState: WritableKeyPath<Base.State, Child.State?>
  @usableFromInline let toChildAction: CasePath<Base.Action, Child.Action>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: Base, child: Child, toChildState: WritableKeyPath<Base.State, Child.State?>,
    toChildAction: CasePath<Base.Action, Child.Action>, callSite: CallSite
  ) {
    self.base = base
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.callSite = callSite
  }

  @inlinable
  func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    let base = base._resolved()
    let child = OptionalChild(
      node: child._resolved(), toState: StateLens(toChildState), toAction: toChildAction,
      place: MountKey(kind: Child.self, keyPath: toChildState), callSite: callSite)
    return _ReducerNode(visitChildren: { visit in
      visit(child.node)
      visit(base)
    }) {
      state, action, context in
      child.retireIfReplaced(in: &state, context)
      let childEffect = child.reduce(into: &state, action: action, in: context)
      let baseEffect = base.reduction(&state, action, context)
      child.retireIfReplaced(in: &state, context)
      return childEffect.merge(with: baseEffect)
    }
  }
}

/// The child of an `ifLet`, as its node runs it.
@usableFromInline
@frozen
struct OptionalChild<State, Action, ChildState, ChildAction> {
  @usableFromInline let node: _ReducerNode<ChildState, ChildAction>
  @usableFromInline let toState: StateLens<State, ChildState?>
  @usableFromInline let toAction: CasePath<Action, ChildAction>
  @usableFromInline let place: MountKey
  @usableFromInline let callSite: CallSite
  @usableFromInline let identities = IdentityReader<ChildState>()

  @inlinable
  init(
    node: _ReducerNode<ChildState, ChildAction>, toState: StateLens<State, ChildState?>,
    toAction: CasePath<Action, ChildAction>, place: MountKey, callSite: CallSite
  ) {
    self.node = node
    self.toState = toState
    self.toAction = toAction
    self.place = place
    self.callSite = callSite
  }

  @inlinable
  func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    guard let identity = toState(&state, { $0.map(identities.identity) }) else {
      callSite.reportAbsentChild(operatorName: "ifLet", action: action)
      return .none
    }
    let scope = context.scope.childMount(for: place).scope(of: identity, in: context)
    let effect = context.descend(into: scope) {
      toState(&state) { $0.mutate { node.reduction(&$0, childAction, context) } }
    }
    retireIfReplaced(in: &state, context)
    return effect?.embedded(by: toAction, in: scope) ?? .none
  }

  /// A child without effects has no place in the tree, so there is nothing to compare for it.
  @inlinable
  func retireIfReplaced(in state: inout State, _ context: _ReductionContext) {
    let mount = context.scope.childMount(for: place)
    mount.retire(unless: toState(&state) { $0.map(identities.identity) }, in: context)
  }
}

extension Optional {
  /// Changes the wrapped value in place, where there is one.
  @inlinable
  package mutating func mutate<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // Taken out, not copied: the storage stays uniquely referenced while it is changed.
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}

extension CallSite {
  @usableFromInline
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
