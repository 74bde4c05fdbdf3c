public import CairnCasePaths
public import CairnCore
import CairnDependencies

extension StackState: _ElementsSlot {}

extension _SlotBuilder {
  /// Takes a reducer of the screens of a path.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: @autoclosure () -> R) -> R
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    reducer()
  }

  /// Takes a reducer, whose type is not known, of the screens of a path.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == StackState<State>, SlotAction == StackAction<State, Action> {
    Reduce(erasing: reducer)
  }

  /// Ends the body of the screens of a path.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PathChildren<R>
  where Slot == StackState<R.State>, SlotAction == StackAction<R.State, R.Action> {
    _PathChildren(reducer)
  }
}

/// The screens of a path.
@frozen
public struct _PathChildren<Element: Reducer>: _SlotReducer {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at place: _SlotPlace<
      State, Action, StackState<Element.State>, StackAction<Element.State, Element.Action>
    >
  ) -> _ReducerNode<State, Action> {
    let path = Path(
      base: base, element: element._resolved(), toPath: StateLens(place.toState.keyPath),
      toAction: place.toAction,
      place: MountKey(kind: Element.self, keyPath: place.toState.keyPath),
      callSite: place.callSite)
    return _ReducerNode(visitChildren: { visit in
      visit(path.element)
      visit(path.base)
    }) {
      path.reduce(into: &$0, action: $1, in: $2)
    }
  }
}

/// The path of a `forEach`, as its node runs it.
@usableFromInline
@frozen
struct Path<State, Action, ElementState, ElementAction> {
  @usableFromInline let base: _ReducerNode<State, Action>
  @usableFromInline let element: _ReducerNode<ElementState, ElementAction>
  @usableFromInline let toPath: StateLens<State, StackState<ElementState>>
  @usableFromInline let toAction: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let place: MountKey
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: _ReducerNode<State, Action>, element: _ReducerNode<ElementState, ElementAction>,
    toPath: StateLens<State, StackState<ElementState>>,
    toAction: CasePath<Action, StackAction<ElementState, ElementAction>>,
    place: MountKey, callSite: CallSite
  ) {
    self.base = base
    self.element = element
    self.toPath = toPath
    self.toAction = toAction
    self.place = place
    self.callSite = callSite
  }

  @inlinable
  func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let mount = context.scope.mount(for: place, as: StackMount.self)
    toPath(&state) { mount.update(to: $0, in: context) }
    var effect = Effect<Action>.none
    switch toAction.extract(from: action) {
    case nil:
      effect = base.reduction(&state, action, context)

    case .element(let id, let elementAction)?:
      effect = reduceElement(id, of: &state, action: elementAction, mount: mount, in: context)
      effect = effect.merge(with: base.reduction(&state, action, context))

    case .popFrom(let id)?:
      let isOnPath = toPath(&state) { $0.position(of: id) } != nil
      effect = base.reduction(&state, action, context)
      if isOnPath {
        toPath(&state) { _ = $0.pop(from: id) }
      } else {
        reportUnknown(id, verb: "pop", in: toPath(&state) { $0.ids }, action: action)
      }

    case .push(let id, let element)?:
      toPath(&state) { push(element, id: id, onto: &$0, action: action) }
      effect = base.reduction(&state, action, context)
    }
    toPath(&state) { mount.update(to: $0, in: context) }
    return mount.isConnected ? effect : effect.merge(with: connection(of: mount))
  }

  @inlinable
  func reduceElement(
    _ id: StackElementID, of state: inout State, action: ElementAction, mount: StackMount,
    in context: _ReductionContext
  ) -> Effect<Action> {
    guard let position = toPath(&state, { $0.position(of: id) }) else {
      reportUnknown(id, verb: "send to", in: toPath(&state) { $0.ids }, action: action)
      return .none
    }
    let scope = mount.scope(at: position, in: context)
    let effect = context.descend(into: scope) {
      toPath(&state) { path in
        let version = ElementVersion(number: context.uniqueNumber())
        return path.withElement(at: position, version: version) {
          element.reduction(&$0, action, context)
        }
      }
    }
    guard !effect.isNone else { return .none }
    return effect.map(in: scope) { [toAction] in toAction.embed(.element(id: id, action: $0)) }
  }

  /// Once for each path: gives its elements the way to dismiss themselves.
  @usableFromInline
  func connection(of mount: StackMount) -> Effect<Action> {
    .connect { [toAction] send in
      mount.sendPop = { id, group in send(toAction.embed(.popFrom(id: id)), group) }
    }
  }

  @usableFromInline
  func push(
    _ element: ElementState, id: StackElementID, onto path: inout StackState<ElementState>,
    action: Action
  ) {
    guard path.position(of: id) == nil else {
      callSite.report(
        """
        An element was pushed at "forEach" at \(callSite) with an id that is on the path.

          Action: \(summary(of: action))
          Id: \(id)

        Each element has an id of its own, so nothing was pushed. Push with the id that \
        '@Dependency(\\.stackElementID)' hands out, or append to the path, which does that.
        """)
      return
    }
    guard id.isInRange else {
      callSite.report(
        """
        An element was pushed at "forEach" at \(callSite) with an id that none can have.

          Action: \(summary(of: action))
          Id: \(id)

        Ids are below 2^63, so that others can be minted after any of them; nothing was pushed. Push \
        with the id that '@Dependency(\\.stackElementID)' hands out, or append to the path.
        """)
      return
    }
    let generator = StackElementIDGenerator.current
    if let newest = path.slots.newestID { generator.skip(past: newest) }
    if DependencyValues.current.context == .test, id.generation > generator.position {
      callSite.report(
        """
        An element was pushed at "forEach" at \(callSite) with an id that was never minted.

          Action: \(summary(of: action))
          Id: \(id), expected #\(generator.position)

        Ids come from '@Dependency(\\.stackElementID)', so that no two elements share one. The \
        element was pushed. In a test, push with the next id: they count up from #0.
        """)
    }
    generator.skip(past: id)
    path.insert(element, id: id)
  }

  @usableFromInline
  func reportUnknown(
    _ id: StackElementID, verb: String, in ids: StackElementIDs, action: some Any
  ) {
    callSite.report(
      """
      "forEach" at \(callSite) was asked to \(verb) an element that is not on the path.

        Action: \(summary(of: action))
        Id: \(id)
        Path: \(ids.summary)

      An element is acted upon only while it is on the path. It is skipped, and the parent still \
      runs. Either an effect of the element outlived it, or the parent removed it first, or the \
      action was sent by a view that shows what is gone.
      """)
  }
}
