public import CairnCasePaths

extension Reducer {
  /// Embeds a child whose state is there at times: in an optional, or presented.
  ///
  /// The child runs first, then this reducer. When the child's state becomes `nil`, or another child
  /// takes its place, the effects of the old one are cancelled.
  ///
  /// An action for a child that is not there is reported as an issue; this reducer still runs.
  ///
  /// For a child that is presented, a `.dismiss` runs this reducer first, while the child's state is
  /// still there, and then sets it to `nil`, unless this reducer presented another child. An alert or
  /// a dialog is set to `nil` after one of its own buttons, unless this reducer put another one in its
  /// place.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .ifLet(\.draft, action: \.draft) { EditForm() }
  ///       .ifLet(\.$form, action: \.form) { EditForm() }
  ///       .ifLet(\.$alert, action: \.alert)
  ///   }
  /// }
  /// ```
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _ChildSlot, SlotAction, Child: _SlotReducer<Slot, SlotAction>>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<Slot, SlotAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, Child> {
    _InSlot(
      base: self, child: child(),
      place: _SlotPlace(
        toState: SlotLens(toChildState), toAction: CasePath(toChildAction),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension Optional: _ChildSlot {}

/// A child in an optional.
@frozen
public struct _OptionalChild<Child: Reducer>: _SlotReducer {
  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at place: _SlotPlace<State, Action, Child.State?, Child.Action>
  ) -> _ReducerNode<State, Action> {
    let child = OptionalChild(
      node: child._resolved(), toState: StateLens(place.toState.keyPath),
      toAction: place.toAction,
      place: MountKey(kind: Child.self, keyPath: place.toState.keyPath),
      callSite: place.callSite)
    return _ReducerNode(visitChildren: { visit in
      visit(child.node)
      visit(base)
    }) {
      state, action, context in
      child.retireIfReplaced(in: &state, context)
      let answered = child.answered(by: action, in: &state)
      let childEffect = child.reduce(into: &state, action: action, in: context)
      let baseEffect = base.reduction(&state, action, context)
      if let answered, answered == child.identity(in: &state) {
        child.toState(&state) { $0 = nil }
      }
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
  @usableFromInline let isEphemeral = ChildState.self is any _EphemeralState.Type

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
    guard let identity = identity(in: &state) else {
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

  /// The alert or dialog that goes with the button that an action is of.
  @inlinable
  func answered(by action: Action, in state: inout State) -> Identity? {
    guard isEphemeral, toAction.extract(from: action) != nil else { return nil }
    return identity(in: &state)
  }

  @inlinable
  func identity(in state: inout State) -> Identity? {
    toState(&state) { $0.map(identities.identity) }
  }

  /// A child without effects has no place in the tree, so there is nothing to compare for it.
  @inlinable
  func retireIfReplaced(in state: inout State, _ context: _ReductionContext) {
    let mount = context.scope.childMount(for: place)
    mount.retire(unless: identity(in: &state), in: context)
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
