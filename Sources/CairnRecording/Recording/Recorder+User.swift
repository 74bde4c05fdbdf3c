package import CairnSession
package import CairnViews

extension Recorder {
  /// Records a step that the user is about to take.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - stack: Returns the screens on which the user takes it. It is called when the line is written.
  package func take<Action>(
    _ step: UserStep, on stack: @escaping @Sendable () -> NavigationStack<Action>
  ) {
    let time = beginStep()
    jobs.add(for: self) { recorder in
      let known =
        recorder.masking.map { recorder.masked(step, $0, among: stack().reachableControls) } ?? step
      recorder.sink(.step(RecordedStep(.user(known), at: time)))
    }
  }

  /// Records actions that the user is about to send from some screens.
  func send(_ actions: [AnyAction], on stack: ShownStack, opening open: OpenedLink?) {
    let time = beginStep()
    let sent = SentActions(actions: actions)
    jobs.add(for: self) { recorder in
      // Making the controls takes longer than the search.
      let controls = stack.stack.reachableControls
      guard let step = stack.stack.step(sending: sent.actions, among: controls, opening: open)
      else {
        return recorder.sink(.step(RecordedStep(.unknown, at: time)))
      }
      let known = recorder.masking.map { recorder.masked(step, $0, among: controls) } ?? step
      recorder.sink(.step(RecordedStep(.user(known), at: time)))
    }
  }

  private func masked<Action>(
    _ step: UserStep, _ masking: Masking, among controls: [Control<Action>]
  ) -> UserStep {
    masking.masked(step, choosing: optionNumber(in: step, controls)) { name in
      if let words = name.words, masking.fixedWords.contains(words) {
        return ControlName(
          words, role: name.role, row: name.row.flatMap { $0.isUUID ? $0 : nil },
          number: name.number)
      }
      guard let use = step.control?.use, let control = try? controls.control(name, for: use) else {
        return ControlName(nil, role: name.role)
      }
      var masked = name.masked(of: control, for: use, in: controls)
      if masked.row?.isUUID == false { masked.row = nil }
      return masked
    }
  }
}

/// Returns the number of the option that a step chooses, from 1.
private func optionNumber<Action>(in step: UserStep, _ controls: [Control<Action>]) -> Int? {
  guard case .select(let option, let name) = step,
    let control = try? controls.control(name, for: .select)
  else { return nil }
  return control.description.value.choice?.options.firstIndex { $0.title == option }.map { $0 + 1 }
}

/// Screens that the recorder reads in the background. They contain only values, and closures that
/// create values.
struct ShownStack: @unchecked Sendable {
  let stack: NavigationStack<AnyAction>
}

/// Actions that the recorder compares in the background.
struct SentActions: @unchecked Sendable {
  let actions: [AnyAction]
}

/// Returns the link that an action opens, or `nil` for another action.
typealias OpenedLink = @Sendable (Any) -> String?
