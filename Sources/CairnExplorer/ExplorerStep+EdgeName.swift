import Cairn

extension ExplorerStep {
  /// Returns the name of the step on the map: the screen's delegate action, or else the control.
  func edgeName(after actions: [Action]) -> String {
    actions.lazy.compactMap { delegateName(in: $0) }.first ?? kind
  }
}

/// Returns the case of a delegate action, however deep it is in a parent's: `startMeeting`.
///
/// It uses reflection, because the name only appears on the map.
private func delegateName(in value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return nil }
    return payload.label == "delegate"
      ? nameOfCase(payload.value) : delegateName(in: payload.value)
  case .tuple:
    return mirror.children.lazy.compactMap { delegateName(in: $0.value) }.first
  default:
    return nil
  }
}

private func nameOfCase(_ value: Any) -> String {
  func name<Value>(_ value: Value) -> String { caseName(of: value) }
  return name(value)
}
