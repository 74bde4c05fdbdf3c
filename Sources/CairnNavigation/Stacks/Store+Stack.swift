public import CairnCasePaths
public import CairnCore

extension Store {
  /// Returns the stores of the screens of a path, bottom to top.
  ///
  /// If a screen is popped while you hold the stores, its store keeps the last state. Actions that
  /// you send to it are reported as issues by the `forEach` that runs the path.
  ///
  /// - Complexity: O(*n*). While you hold the stores, the first change of the path copies it.
  public func scope<ElementState, ElementAction>(
    state toPath: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let elements = withState { $0[keyPath: toPath] }
    let path = CasePath(toStackAction)
    return StoreCollection(ids: Array(elements.ids)) { id, position in
      self.element(
        key: ScopeKey(state: toPath, action: toStackAction, id: AnyHashable(id)),
        lastSeen: elements[position], toState: { $0[keyPath: toPath][id: id] },
        toAction: { path.embed(.element(id: id, action: $0)) })
    }
  }
  /// The stores of the screens of a path, bottom to top.
  ///
  /// - Complexity: O(*n*). While the stores are held, the first change of the path copies it.
  public func scope<ElementState, ElementAction>(
    _ toPath: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    scope(state: toPath, action: toStackAction)
  }
}
