package import CairnViews

/// The actions that a step of the user sends.
package enum StepWork<Action> {
  /// Actions are sent, in order.
  case send([Action])
  /// A link pushes a state, with an id that is made then.
  case push(PushedState)
  /// The user goes back, or dismisses what is presented.
  case leave(Action)
}

extension StepWork: Sendable where Action: Sendable {}

extension NavigationStack {
  /// Returns what a step sends on these screens.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - open: Returns the action that opens a link, or `nil` if the app opens none.
  /// - Complexity: O(*n*) in the number of nodes.
  package func work(
    of step: UserStep, opening open: ((String) -> Action)? = nil
  ) throws(UnreachableControl) -> StepWork<Action> {
    if let (name, use) = step.control {
      let control = try reachableControls.control(name, for: use)
      guard let work = control.work(of: step) else {
        throw UnreachableControl(
          "The screen can't do this: \(step).", "The control has another value or range here.")
      }
      return work
    }
    let top = layers.last
    switch step {
    case .back:
      guard let top, let escape = top.escape, !top.backPath.isEmpty else { break }
      return .leave(escape)
    case .dismiss:
      guard let top, let escape = top.escape, top.backPath.isEmpty else { break }
      return .leave(escape)
    case .quit:
      if case .asking(let action) = quitting { return .send([action]) }
      return .send([])
    case .open(let link):
      if let open { return .send([open(link)]) }
    case .pause:
      if let pausing { return .send([pausing]) }
    default: break
    }
    throw UnreachableControl(
      "The screen can't do this: \(step).", "First go to the screen where it is possible.")
  }
}

extension Control {
  /// Returns what a step sends, or `nil` if the control can't do it now.
  fileprivate func work(of step: UserStep) -> StepWork<Action>? {
    let text = description.value.text
    let action: Action? =
      switch step {
      case .press: description.press
      case .type(let written, _): text?.onChange(written)
      case .set(_, let value): description.value.number?.action(settingTo: value)
      case .select(let option, _): description.value.choice?.action(choosing: option)
      case .delete: deleteAction
      case .move(_, let offset): move?.action(by: offset)
      case .focus: text?.onFocus
      case .submit: text?.onSubmit
      case .paste(let lines, _): text?.onLines?(lines)
      case .back, .dismiss, .quit, .open, .pause: nil
      }
    if let action { return .send([action]) }
    guard case .press = step, let state = description.pushedState else { return nil }
    return .push(state)
  }
}

extension ControlChoice {
  /// Returns the action that chooses an option by its title, or by its number from 1 if it was masked.
  fileprivate func action(choosing title: String) -> Action? {
    let index = options.firstIndex { $0.title == title } ?? Int(title).map { $0 &- 1 }
    return index.flatMap { options.indices.contains($0) ? onChange($0) : nil }
  }
}
