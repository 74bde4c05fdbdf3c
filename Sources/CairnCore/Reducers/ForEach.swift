public import CairnCasePaths
public import CairnCollections

extension Reducer {
  /// Embeds a child for each row of a collection, or for each screen of a path.
  ///
  /// The element runs first, then this reducer. When an element is removed, by whichever way, its
  /// effects are cancelled. An action for an element that is not there is reported as an issue; this
  /// reducer still runs.
  ///
  /// For a path, a `.popFrom` runs this reducer first, while the element is still there, and then
  /// removes it with everything above; a `.push` inserts before this reducer runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .forEach(\.rows, action: \.rows) { EditForm() }
  ///       .forEach(\.path, action: \.path)
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: For rows, O(1) in the rows for an action, and O(*k*) in those that have had effects.
  ///   For a path, O(log *n*) in its depth for an action that leaves its ids as they are; no element
  ///   but the one that is acted upon is touched.
  @inlinable
  @inline(__always)
  public func forEach<
    Slot: _ElementsSlot, SlotAction, Elements: _SlotReducer<Slot, SlotAction>
  >(
    _ toElements: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toElementAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<Slot, SlotAction> element: () -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, Elements> {
    _InSlot(
      base: self, child: element(),
      place: _SlotPlace(
        toState: SlotLens(toElements), toAction: CasePath(toElementAction),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension IdentifiedArray: _ElementsSlot {}

/// An action of one row of a collection.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// The row with this id received an action.
  case element(id: ID, action: Action)

  /// The paths to a row: `\.rows[id: 0].tapped`, and `\.rows.element`.
  public struct AllCasePaths: Sendable {
    /// The path to any row's id and action.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    /// The path to one row's action.
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The action type of the rows of a reducer whose state has an id.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

/// A child for each row of a collection.
@frozen
public struct _RowChildren<ID: Hashable & Sendable, Element: Reducer>: _SlotReducer {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at place: _SlotPlace<
      State, Action, IdentifiedArray<ID, Element.State>, IdentifiedAction<ID, Element.Action>
    >
  ) -> _ReducerNode<State, Action> {
    let rows = Rows(
      node: element._resolved(), toElements: StateLens(place.toState.keyPath),
      toAction: place.toAction,
      place: MountKey(kind: Element.self, keyPath: place.toState.keyPath),
      callSite: place.callSite)
    return _ReducerNode(visitChildren: { visit in
      visit(rows.node)
      visit(base)
    }) {
      state, action, context in
      let elementEffect = rows.reduce(into: &state, action: action, in: context)
      let baseEffect = base.reduction(&state, action, context)
      rows.retireRemoved(from: &state, context)
      return elementEffect.merge(with: baseEffect)
    }
  }
}

/// The rows of a `forEach`, as its node runs them.
@usableFromInline
@frozen
struct Rows<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  @usableFromInline let node: _ReducerNode<ElementState, ElementAction>
  @usableFromInline let toElements: StateLens<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let toAction: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let place: MountKey
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    node: _ReducerNode<ElementState, ElementAction>,
    toElements: StateLens<State, IdentifiedArray<ID, ElementState>>,
    toAction: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    place: MountKey, callSite: CallSite
  ) {
    self.node = node
    self.toElements = toElements
    self.toAction = toAction
    self.place = place
    self.callSite = callSite
  }

  @inlinable
  func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = toAction.extract(from: action)
    else { return .none }
    guard toElements(&state, { $0.index(id: id) }) != nil else {
      reportAbsent(id, action: elementAction)
      return .none
    }
    let mount = context.scope.mount(for: place, as: RowMount<ID>.self)
    let scope = mount.scopes[id] ?? EffectScope(parent: context.scope)
    let effect = context.descend(into: scope) {
      toElements(&state) { $0[id: id].mutate { node.reduction(&$0, elementAction, context) } }
    }
    guard let effect, !effect.isNone else { return .none }
    mount.scopes[id] = scope
    return effect.map(in: scope) { [toAction] in toAction.embed(.element(id: id, action: $0)) }
  }

  @inlinable
  func retireRemoved(from state: inout State, _ context: _ReductionContext) {
    let mount = context.scope.mount(for: place, as: RowMount<ID>.self)
    guard !mount.scopes.isEmpty else { return }
    toElements(&state) { rows in
      mount.retire(where: { rows.index(id: $0) == nil }, in: context)
    }
  }

  @usableFromInline
  func reportAbsent(_ id: ID, action: ElementAction) {
    callSite.report(
      """
      An action reached "forEach" at \(callSite) for an element that is not there.

        Action: \(summary(of: action))
        Id: \(id)

      An element runs only while it is in the collection. It is skipped, and the parent still \
      runs. Either an effect of the element outlived it, or the parent removed it first, or the \
      action was sent by a view that shows what is gone.
      """)
  }
}
