import Cairn
import CairnSession

extension NavigationStack where Action: Sendable {
  /// Returns all steps that the user can take, for the explorer.
  ///
  /// - Parameter texts: The texts to type into fields.
  func steps(typing texts: [String]) -> [ExplorerStep<Action>] {
    possibleSteps(typing: texts).map { possible in
      var step = ExplorerStep(possible)
      if case .press = possible.step, let control = possible.control {
        step.destination = destination(of: control)
      }
      return step
    }
  }

  /// Returns the destination of a control, if the root has links.
  private func destination(of control: Control<Action>) -> ExplorerStep<Action>.Destination? {
    guard links != nil, let target = control.target else { return nil }
    return ExplorerStep.Destination(target: "\(target)", link: self.link(to: target))
  }
}

extension ExplorerStep {
  fileprivate init(_ possible: PossibleStep<Action>) {
    self.init(
      label: possible.step.description, code: possible.step.testCode, kind: possible.kind,
      work: .user(possible.work))
  }
}

extension PossibleStep {
  /// The name that steps of one kind share. Links differ in what they lead to, so all of them are one
  /// kind.
  fileprivate var kind: String {
    guard let control else { return step.description }
    if case .delete = step { return "delete" }
    let (role, label) = (control.description.role, control.description.label)
    if role == .link { return role.rawValue }
    return control.value.isNone ? label : "\(role.rawValue) \(label)"
  }
}
