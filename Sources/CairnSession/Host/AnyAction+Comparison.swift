import CairnViews

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
      && hasPreview == other.hasPreview
      && actions.elementsEqual(other.actions) { own, other in
        switch (own, other) {
        case (let own?, let other?): own.isEqual(to: other)
        default: own == nil && other == nil
        }
      }
  }

  private var actions: [AnyAction?] {
    [
      primaryAction, deleteAction, move?.action(by: -1), move?.action(by: 1),
      adjustingAction(steps: -1), adjustingAction(steps: 1), textField?.action(writing: "x"),
      textField?.onFocus, textField?.onSubmit,
    ]
  }

  private var hasPreview: Bool {
    if case .link(let link) = kind { link.preview != nil } else { false }
  }
}
