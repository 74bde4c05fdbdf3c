public import CairnCasePaths
public import CairnCore

extension Store {
  /// The stores of the screens of a path, bottom to top.
  ///
  /// A screen that is popped while the stores are held shows what was last seen of it, and what is sent
  /// to it is reported as an issue by the `forEach` that runs the path.
  ///
  /// - Complexity: O(*n*). While the stores are held, the first change of the path copies it.
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
}
