package import CairnViews

extension AnyAction {
  /// Whether two actions are equal. Types that aren't equatable are compared by their descriptions.
  package func isEqual(to other: AnyAction) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    guard let value = value as? any Equatable else { return "\(value)" == "\(other.value)" }
    return isEqual(value)
  }
}

extension Control<AnyAction> {
  /// Whether two controls have the same name and send the same actions for all user input.
  package func doesSame(as other: Self) -> Bool {
    path == other.path && name == other.name && isDisabled == other.isDisabled
      && description.doesSame(as: other.description)
      && rowActions.isSame(as: other.rowActions)
  }

  private var rowActions: [AnyAction?] {
    [deleteAction, move?.action(by: -1), move?.action(by: 1), pressableRowButton?.action]
  }
}

extension ControlDescription<AnyAction> {
  /// Whether two controls send the same actions for all user input.
  package func doesSame(as other: Self) -> Bool {
    role == other.role && (preview == nil) == (other.preview == nil)
      && actions.isSame(as: other.actions)
  }

  /// The actions for some input of each kind.
  private var actions: [AnyAction?] {
    let text = value.text
    return [
      press, action(steps: -1), action(steps: 1), text?.action(writing: "x"), text?.onFocus,
      text?.onSubmit,
    ] + (value.choice.map { $0.options.indices.map($0.onChange) } ?? [])
  }
}

extension [AnyAction?] {
  fileprivate func isSame(as other: Self) -> Bool {
    elementsEqual(other) { own, other in
      switch (own, other) {
      case (let own?, let other?): own.isEqual(to: other)
      default: own == nil && other == nil
      }
    }
  }
}
