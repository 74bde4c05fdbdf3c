public import CairnCasePaths
public import CairnCore

extension PresentationState: _ChildSlot {}

extension PresentationState: _RunnableSlot where State: _RunnableState {
  @inlinable
  public static var _child: _PresentedChild<State._Body> { _PresentedChild(State._reducer) }
}

extension _SlotBuilder {
  /// Takes a reducer of a child that is presented at times.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    reducer()
  }

  /// Takes a reducer, whose type is not known, of a child that is presented at times.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body of a child that is presented at times.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedChild<R>
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    _PresentedChild(reducer)
  }
}

/// A child that is presented at times.
@frozen
public struct _PresentedChild<Child: Reducer>: _SlotReducer {
  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at place: _SlotPlace<
      State, Action, PresentationState<Child.State>, PresentationAction<Child.Action>
    >
  ) -> _ReducerNode<State, Action> {
    let presented = Presented(
      base: base, child: child._resolved(), toState: place.toState, toAction: place.toAction,
      place: MountKey(kind: Child.self, keyPath: place.toState.keyPath),
      callSite: place.callSite)
    return _ReducerNode(
      visitChildren: { visit in
        visit(presented.child)
        visit(presented.base)
      }
    ) {
      presented.reduce(into: &$0, action: $1, in: $2)
    }
  }
}

/// The child of an `ifLet` over presentation state, as its node runs it.
@usableFromInline
@frozen
struct Presented<State, Action, ChildState, ChildAction> {
  @usableFromInline let base: _ReducerNode<State, Action>
  @usableFromInline let child: _ReducerNode<ChildState, ChildAction>
  @usableFromInline let toState: SlotLens<State, PresentationState<ChildState>>
  @usableFromInline let toAction: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let place: MountKey
  @usableFromInline let callSite: CallSite
  @usableFromInline let identities = IdentityReader<ChildState>()

  @inlinable
  init(
    base: _ReducerNode<State, Action>, child: _ReducerNode<ChildState, ChildAction>,
    toState: SlotLens<State, PresentationState<ChildState>>,
    toAction: CasePath<Action, PresentationAction<ChildAction>>,
    place: MountKey, callSite: CallSite
  ) {
    self.base = base
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.place = place
    self.callSite = callSite
  }

  @inlinable
  func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let mount = context.scope.mount(for: place, as: PresentationMount.self)
    var presentation = toState.read(state)
    update(mount, to: presentation, in: context)
    var effect = Effect<Action>.none
    // The child that goes, unless the base puts another in its place.
    var leaving: Int?
    switch toAction.extract(from: action) {
    case nil:
      break
    case _? where !mount.isPresented:
      callSite.reportAbsentChild(operatorName: "ifLet", action: action)
    case .dismiss?:
      leaving = mount.changes
    case .presented(let childAction)?:
      if mount.isEphemeral, presentation.box.contains(where: { isButton(childAction, of: $0) }) {
        leaving = mount.changes
      }
      effect = reduceChild(
        &presentation, of: &state, action: childAction, mount: mount, in: context)
    }
    presentation.box = []
    effect = effect.merge(with: base.reduction(&state, action, context))
    presentation = toState.read(state)
    update(mount, to: presentation, in: context)
    if let leaving, leaving == mount.changes {
      presentation = PresentationState(wrappedValue: nil)
      toState.write(&state, presentation)
      update(mount, to: presentation, in: context)
    }
    return mount.isConnected ? effect : effect.merge(with: connection(of: mount))
  }

  @inlinable
  func reduceChild(
    _ presentation: inout PresentationState<ChildState>, of state: inout State,
    action: ChildAction, mount: PresentationMount, in context: _ReductionContext
  ) -> Effect<Action> {
    // A key path to a projected value reads a copy and writes it back. With the original gone
    // meanwhile, the child's reducer finds its storage unshared and writes in place.
    toState.write(&state, PresentationState(wrappedValue: nil))
    let scope = mount.scope(in: context)
    let effect = context.descend(into: scope) {
      child.reduction(&presentation.box[0], action, context)
    }
    if mount.canChangeInPlace { presentation.version = ElementVersion() }
    toState.write(&state, presentation)
    guard !effect.isNone else { return .none }
    return effect.map(in: scope) { [toAction] in toAction.embed(.presented($0)) }
  }

  /// Takes in which child is presented, and retires one that has gone.
  @inlinable
  func update(
    _ mount: PresentationMount, to presentation: PresentationState<ChildState>,
    in context: _ReductionContext
  ) {
    if presentation.version != mount.version { compare(mount, to: presentation, in: context) }
  }

  @inlinable
  func compare(
    _ mount: PresentationMount, to presentation: PresentationState<ChildState>,
    in context: _ReductionContext
  ) {
    mount.version = presentation.version
    let child = presentation.box.first
    mount.present(
      child.map { identities.identity(of: $0) },
      isEphemeral: child.map { isEphemeral($0) } ?? false, in: context)
  }

  /// Once for each place: gives the child the way to dismiss itself.
  @usableFromInline
  func connection(of mount: PresentationMount) -> Effect<Action> {
    .connect { [toAction] send in
      mount.sendDismissal = { group in send(toAction.embed(.dismiss), group) }
    }
  }
}
