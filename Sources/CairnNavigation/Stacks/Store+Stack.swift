public import CairnCasePaths
public import CairnCore

extension Store {
  /// The stores of the screens of a path, bottom to top.
  public func scope<ElementState, ElementAction>(
    state toPath: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let ids = withState { Array($0[keyPath: toPath].ids) }
    let path = CasePath(toStackAction)
    return StoreCollection(ids: ids) { id in
      self.element(
        key: ScopeKey(state: toPath, action: toStackAction, id: AnyHashable(id)),
        toState: { $0[keyPath: toPath][id: id] },
        toAction: { path.embed(.element(id: id, action: $0)) })
    }
  }
}
