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
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetPresentation(
      base: self, child: destination(), toState: PresentationLens(toPresentationState),
      toAction: CasePath(toPresentationAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds an alert or a dialog, which has no logic of its own.
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func ifLet<ChildState: _EphemeralState>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState(), action: toPresentationAction,
      destination: { EmptyReducer<ChildState, ChildState.Action>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A reducer with a child that is presented at times, as `ifLet` makes it.
@usableFromInline
@frozen
struct _IfLetPresentation<Base: Reducer, Child: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let toState: PresentationLens<Base.State, Child.State>
  @usableFromInline let toAction: CasePath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: Base, child: Child,
    toState: PresentationLens<Base.State, Child.State>,
    toAction: CasePath<Base.Action, PresentationAction<Child.Action>>, callSite: CallSite
  ) {
    self.base = base
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.callSite = callSite
  }

  @inlinable
  func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    let presented = Presented(
      base: base._resolved(), child: child._resolved(), toState: toState, toAction: toAction,
      place: MountKey(kind: Child.self, keyPath: toState.keyPath), callSite: callSite)
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
  @usableFromInline let toState: PresentationLens<State, ChildState>
  @usableFromInline let toAction: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let place: MountKey
  @usableFromInline let callSite: CallSite
  @usableFromInline let identities = IdentityReader<ChildState>()

  @inlinable
  init(
    base: _ReducerNode<State, Action>, child: _ReducerNode<ChildState, ChildAction>,
    toState: PresentationLens<State, ChildState>,
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
