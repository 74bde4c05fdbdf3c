public import CairnCasePaths
public import CairnCollections

extension Reducer {
  /// Embeds a child for each row of a collection.
  ///
  /// The row runs first, then this reducer. When a row is removed, its effects are cancelled. An
  /// action for a row that is not there is reported as an issue; this reducer still runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .forEach(\.rows, action: \.rows) { EditForm() }
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: O(1) in the rows for an action; O(*k*) in those that have had effects.
  @inlinable
  @_disfavoredOverload
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEach(
      base: self, element: element(), toElements: toElements,
      toElementAction: CasePath(toElementAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

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

/// A reducer with a child for each row of a collection, as `forEach` makes it.
@usableFromInline
@frozen
struct _ForEach<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let element: Element
  @usableFromInline let toElements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let toElementAction: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: Base, element: Element,
    toElements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>,
    toElementAction: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>,
    callSite: CallSite
  ) {
    self.base = base
    self.element = element
    self.toElements = toElements
    self.toElementAction = toElementAction
    self.callSite = callSite
  }

  @inlinable
  func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    let base = base._resolved()
    let rows = Rows(
      node: element._resolved(), toElements: StateLens(toElements), toAction: toElementAction,
      place: MountKey(kind: Element.self, keyPath: toElements), callSite: callSite)
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
