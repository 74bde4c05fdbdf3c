package import CairnViews

/// A step that the user can take on some screens, with what it sends.
package struct PossibleStep<Action> {
  package let step: UserStep
  package let work: StepWork<Action>
  /// The control, or `nil` for a step without one.
  package var control: Control<Action>?
}

extension NavigationStack {
  /// Returns the steps that the user can take: with the controls and rows of the topmost layer, the
  /// notice and the menu, and by leaving.
  ///
  /// A number is set to its bounds, and of a choice the first and the last option are chosen.
  ///
  /// - Parameter texts: The texts to type into fields.
  package func possibleSteps(typing texts: [String]) -> [PossibleStep<Action>] {
    if case .confirmed = quitting { return [] }
    guard let top = layers.last else { return [] }
    let controls = reachableControls
    var steps = controls.filter { !$0.isDisabled }.flatMap { control in
      control.possibleSteps(typing: texts, among: controls)
    }
    if let escape = top.escape {
      steps.append(
        PossibleStep(step: top.backPath.isEmpty ? .dismiss : .back, work: .leave(escape)))
    }
    if case .asking(let action) = quitting {
      steps.append(PossibleStep(step: .quit, work: .send([action])))
    }
    return steps
  }
}

extension Control {
  fileprivate func possibleSteps(
    typing texts: [String], among controls: [Control]
  ) -> [PossibleStep<Action>] {
    let deletion = deleteAction.map {
      possible(.delete(controlName(for: .delete, in: controls)), sending: [$0])
    }
    guard let use else { return [deletion].compactMap { $0 } }
    let uses = uses(of: controlName(for: use, in: controls), typing: texts)
    return uses + [deletion].compactMap { $0 }
  }

  private func uses(of name: ControlName, typing texts: [String]) -> [PossibleStep<Action>] {
    switch description.value {
    case .none, .flag:
      let work: StepWork<Action>? =
        description.press.map { .send([$0]) } ?? description.pushedState.map { .push($0) }
      return work.map { [PossibleStep(step: .press(name), work: $0, control: self)] } ?? []
    case .text(let text):
      return texts.filter { $0 != text.text }.map { written in
        possible(
          .type(written, into: name),
          sending: [text.onFocus, text.onChange(written)].compactMap { $0 })
      }
    case .number(let number):
      return [number.bounds.lowerBound, number.bounds.upperBound].compactMap { value in
        number.action(settingTo: value).map { possible(.set(name, to: value), sending: [$0]) }
      }
    case .choice(let choice):
      return Set([0, choice.options.count - 1]).sorted().compactMap { index in
        choice.action(choosing: index).map {
          possible(.select(choice.options[index].title, in: name), sending: [$0])
        }
      }
    }
  }

  private func possible(_ step: UserStep, sending actions: [Action]) -> PossibleStep<Action> {
    PossibleStep(step: step, work: .send(actions), control: self)
  }
}
