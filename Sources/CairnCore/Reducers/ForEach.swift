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
    let element = element()
    return _ForEach(
      base: LazyNode { self._resolved() },
      element: LazyNode { element._resolved() },
      toElements: toElements,
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
private struct _ForEach<State, Action, ID: Hashable & Sendable, ElementState, ElementAction>:
  OperatorReducer
{
  let base: _ReducerNode<State, Action>
  let element: _ReducerNode<ElementState, ElementAction>
  let toElements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>
  let toElementAction: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  let callSite: CallSite

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    ForEachNode(self)
  }
}

private final class ForEachNode<
  State, Action, ID: Hashable & Sendable, ElementState, ElementAction
>:
  _ReducerNode<State, Action>, ParentNode
{
  private let parts: _ForEach<State, Action, ID, ElementState, ElementAction>
  private let key: MountKey

  init(_ parts: _ForEach<State, Action, ID, ElementState, ElementAction>) {
    self.parts = parts
    self.key = MountKey(kind: Self.self, keyPath: parts.toElements)
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let elementEffect = reduceElement(of: &state, action: action, in: context)
    let baseEffect = parts.base.reduce(into: &state, action: action, in: context)
    retireRemovedRows(state, in: context)
    return elementEffect.merge(with: baseEffect)
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.element)
    visit(parts.base)
  }

  private func reduceElement(
    of state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    guard case .element(let id, let action)? = parts.toElementAction.extract(from: action)
    else { return .none }
    guard state[keyPath: parts.toElements].index(id: id) != nil else {
      parts.callSite.report(
        """
        An action reached "forEach" at \(parts.callSite) for an element that is not there.

          Action: \(summary(of: action))
          Id: \(id)

        An element runs only while it is in the collection. It is skipped, and the parent still \
        runs. Either an effect of the element outlived it, or the parent removed it first, or the \
        action was sent by a view that shows what is gone.
        """)
      return .none
    }
    let mount = context.scope.mountOrInsert(for: key)
    let scope = mount.scopes[id] ?? EffectScope(parent: context.scope)
    let effect = context.descend(into: scope) {
      state[keyPath: parts.toElements][id: id].mutate {
        parts.element.reduce(into: &$0, action: action, in: context)
      }
    }
    guard let effect, !effect.isNone else { return .none }
    mount.scopes[id] = scope
    return effect.map { [toElementAction = parts.toElementAction] in
      toElementAction.embed(.element(id: id, action: $0))
    }
    .scoped(to: scope)
  }

  private func retireRemovedRows(_ state: State, in context: _ReductionContext) {
    guard let mount = context.scope.mount(for: key), !mount.scopes.isEmpty else { return }
    let rows = state[keyPath: parts.toElements]
    for (id, scope) in mount.scopes {
      guard let rowID = id.base as? ID, rows.index(id: rowID) == nil else { continue }
      mount.scopes[id] = nil
      context.retire(scope)
    }
  }
}
