import CairnSession
import CairnViews

// The answers to commands that use a control.
extension PlainSession {
  /// Answers with the control of a number, if it is still as the user saw it.
  ///
  /// - Parameter isInPlace: Whether the controls around it must be the same, too.
  func answer(
    _ number: Int, isInPlace: Bool = false, _ body: (Control<AnyAction>) -> Answer
  ) -> Answer {
    do {
      let control = try shown.control(number, on: screen)
      if isInPlace { try shown.checkPositions(around: control, on: screen) }
      return body(control)
    } catch {
      return Answer(lines: [error.line], showsScreen: error.showsScreen)
    }
  }

  /// Answers for the screen in front, if it is the one that the user saw.
  func answer(_ body: () -> Answer) -> Answer {
    do {
      try shown.checkFront(on: screen)
      return body()
    } catch {
      return Answer(lines: [error.line], showsScreen: error.showsScreen)
    }
  }

  func delete(_ control: Control<AnyAction>, _ number: Int) -> Answer {
    guard let deletion = control.deleteAction else {
      return Answer(lines: ["[\(number)] can't be deleted."])
    }
    return Answer(actions: [deletion], showsScreen: true)
  }

  func move(_ control: Control<AnyAction>, _ number: Int, by offset: Int) -> Answer {
    guard let move = control.move else {
      return Answer(lines: ["[\(number)] can't be moved."])
    }
    return Answer(actions: [move.action(by: offset)], showsScreen: true)
  }

  func activate(_ control: Control<AnyAction>, _ number: Int) -> Answer {
    if let action = control.primaryAction ?? control.textField?.onSubmit {
      return Answer(actions: [action], showsScreen: true)
    }
    let name = control.spokenLine
    if case .row = control.kind {
      return Answer(
        lines: [
          control.deleteAction != nil
            ? "[\(number)] can only be deleted. Type d \(number)."
            : "[\(number)] can only be moved. Type m \(number) up or m \(number) down."
        ])
    }
    return Answer(lines: [name, "To set it, type \(number) and the new value."])
  }

  func set(_ control: Control<AnyAction>, _ text: String) -> Answer {
    switch control.kind {
    case .textField(let field):
      let newText = text == "\"\"" ? "" : text.unescaped(if: field.axis == .vertical)
      let focus = field.onFocus.map { [$0] } ?? []
      let change = field.action(writing: newText).map { [$0] } ?? []
      return Answer(actions: focus + change, showsScreen: true)
    case .slider(let slider):
      guard let value = Int(text), slider.bounds.contains(value) else {
        let bounds = "\(slider.bounds.lowerBound) to \(slider.bounds.upperBound)"
        return Answer(lines: ["\"\(text)\" isn't a number from \(bounds)."])
      }
      return choose(slider.action(settingTo: value))
    case .picker(let picker):
      let name = text.lowercased()
      guard let option = picker.options.first(where: { $0.title.lowercased() == name }) else {
        let names = picker.options.map(\.title).joined(separator: ", ")
        return Answer(lines: ["\"\(text)\" isn't a choice. Type one of \(names)."])
      }
      return choose(option.action)
    case .toggle(let toggle):
      guard text == "on" || text == "off" else {
        return Answer(lines: ["\"\(text)\" isn't on or off. Type one of them."])
      }
      return choose((text == "on") == toggle.isOn ? nil : toggle.action)
    case .button, .link, .row:
      return Answer(lines: ["This control takes no value. Type its number alone to use it."])
    }
  }

  private func choose(_ action: AnyAction?) -> Answer {
    Answer(actions: action.map { [$0] } ?? [], showsScreen: true)
  }
}

extension String {
  /// Returns the text with `\n` replaced by a line break and `\\` by a backslash, if wanted.
  fileprivate func unescaped(if isWanted: Bool) -> String {
    guard isWanted, contains("\\") else { return self }
    var text = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      let written: Character? =
        switch (character, rest.first) {
        case ("\\", "n"): "\n"
        case ("\\", "\\"): "\\"
        default: nil
        }
      if written != nil { rest.removeFirst() }
      text.append(written ?? character)
    }
    return text
  }
}
