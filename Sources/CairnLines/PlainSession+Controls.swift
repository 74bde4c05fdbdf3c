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
  func answer(_ body: () throws(PlainRefusal) -> Answer) -> Answer {
    do {
      try shown.checkFront(on: screen)
      return try body()
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
    guard finding.told == nil else {
      return Answer(lines: ["To move a row, type / first to show all rows."])
    }
    guard let action = move.action(by: offset) else {
      let places = offset < 0 ? -move.offsets.lowerBound : move.offsets.upperBound
      let way = offset < 0 ? "up" : "down"
      let limit = places == 0 ? "can't be moved \(way)" : "can only be moved \(places) \(way)"
      return Answer(lines: ["[\(number)] \(limit)."])
    }
    return Answer(actions: [action], showsScreen: true)
  }

  func pressRowButton(of control: Control<AnyAction>, _ number: Int) -> Answer {
    guard let button = control.pressableRowButton else {
      return Answer(lines: ["[\(number)] has no button."])
    }
    return Answer(actions: [button.action], showsScreen: true)
  }

  func activate(_ control: Control<AnyAction>, _ number: Int) -> Answer {
    if let action = control.press ?? control.value.text?.onSubmit {
      return Answer(actions: [action], showsScreen: true)
    }
    guard control.value.isNone else {
      return Answer(lines: [control.spokenLine, "To set it, type \(number) and the new value."])
    }
    let advice =
      if control.deleteAction != nil {
        "can only be deleted. Type d \(number)."
      } else if control.move != nil {
        "can only be moved. Type m \(number) up or m \(number) down."
      } else {
        "has only a button. Type r \(number)."
      }
    return Answer(lines: ["[\(number)] \(advice)"])
  }

  func set(_ control: Control<AnyAction>, _ text: String) -> Answer {
    switch control.value {
    case .text(let field):
      let newText =
        text == "\"\"" ? "" : text.unescaped(if: field.axis == .vertical || field.onLines != nil)
      let focus = field.onFocus.map { [$0] } ?? []
      let change = field.action(writing: newText).map { [$0] } ?? []
      return Answer(actions: focus + change, showsScreen: true)
    case .number(let number):
      guard let value = Int(text), number.bounds.contains(value) else {
        let bounds = "\(number.bounds.lowerBound) to \(number.bounds.upperBound)"
        return Answer(lines: ["\"\(text)\" isn't a number from \(bounds)."])
      }
      return choose(number.action(settingTo: value))
    case .choice(let choice):
      let name = text.lowercased()
      guard let index = choice.options.firstIndex(where: { $0.title.lowercased() == name }) else {
        let names = choice.options.map(\.title).joined(separator: ", ")
        return Answer(lines: ["\"\(text)\" isn't a choice. Type one of \(names)."])
      }
      return choose(choice.onChange(index))
    case .flag(let isOn):
      guard text == "on" || text == "off" else {
        return Answer(lines: ["\"\(text)\" isn't on or off. Type one of them."])
      }
      return choose((text == "on") == isOn ? nil : control.press)
    case .none:
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
