import Cairn

extension ExplorerStep {
  /// What the step is called on the map: what a screen told its parent, or else the control.
  func edgeName(after actions: [Action]) -> String {
    actions.lazy.compactMap { delegateName(in: $0) }.first ?? kind
  }
}

/// The case of a delegate action, however deep it is in a parent's: `startMeeting`.
///
/// By reflection: the map is drawn for people, and nothing depends on the name.
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
