import CairnViews

/// A program of lines, without the input and the output.
struct PlainSession<Action> {
  private(set) var screen: PlainScreen<Action>
  private(set) var isFinished = false

  init(stack: NavigationStack<Action>) {
    screen = PlainScreen(stack)
  }

  static var help: [String] {
    [
      "Type a number to activate a control, or a number and a text to set it: 2 Pancakes",
      "An empty text is written as \"\", a line break as \\n.",
      "b goes back, d and a number deletes a row, q quits, an empty line shows the screen again.",
    ]
  }

  /// What a command says to the user, and what it sends.
  struct Answer {
    var actions: [Action] = []
    var lines: [String] = []
    /// Whether the screen is shown again, even if nothing has changed.
    var showsScreen = false
  }

  mutating func update(to stack: NavigationStack<Action>) { screen = PlainScreen(stack) }

  mutating func handle(_ input: PlainInput) -> Answer {
    switch input {
    case .line(let line): return handle(line)
    case .longLine(let limit):
      return Answer(lines: ["The line has more than \(limit) bytes, so it was not read."])
    }
  }

  private mutating func handle(_ line: String) -> Answer {
    if let offset = line.firstIndex(of: "\0").map({ line.distance(from: line.startIndex, to: $0) })
    {
      return Answer(
        lines: ["Character \(offset + 1) of the line is a NUL, which no text holds; leave it out."])
    }
    switch PlainCommand(line) {
    case .show: return Answer(showsScreen: true)
    case .help: return Answer(lines: Self.help)
    case .quit:
      isFinished = true
      return Answer()
    case .back:
      guard let back = screen.back else {
        return Answer(lines: ["There is no screen to go back to; q quits."])
      }
      return Answer(actions: [back], showsScreen: true)
    case .unknown(let line):
      return Answer(lines: ["\"\(line)\" is no command; ? tells which there are."])
    case .activate(let number): return answer(number) { activate($0, number) }
    case .set(let number, let text): return answer(number) { set($0, text) }
    case .delete(let number):
      return answer(number) { control in
        guard let deletion = control.deleteAction else {
          return Answer(lines: ["[\(number)] is not in a row that can be deleted."])
        }
        return Answer(actions: [deletion], showsScreen: true)
      }
    }
  }

  private func answer(_ number: Int, _ body: (Control<Action>) -> Answer) -> Answer {
    guard number >= 1, number <= screen.controls.count else {
      let range = screen.controls.isEmpty ? "none" : "1 to \(screen.controls.count)"
      return Answer(lines: ["There is no control \(number) here; the numbers are \(range)."])
    }
    return body(screen.controls[number - 1])
  }

  private func activate(_ control: Control<Action>, _ number: Int) -> Answer {
    if let action = control.primaryAction { return Answer(actions: [action], showsScreen: true) }
    let name = control.kind.spokenLine
    if case .row = control.kind {
      return Answer(lines: ["[\(number)] can only be deleted: d \(number)"])
    }
    return Answer(lines: [name, "To set it, type \(number) and the new value."])
  }

  private func set(_ control: Control<Action>, _ text: String) -> Answer {
    switch control.kind {
    case .textField(let field):
      let newText = text == "\"\"" ? "" : text.unescaped(if: field.axis == .vertical)
      let focus = field.onFocus.map { [$0] } ?? []
      return Answer(actions: focus + [field.onChange(newText)], showsScreen: true)
    case .slider(let slider):
      guard let value = Int(text), slider.bounds.contains(value) else {
        let bounds = "\(slider.bounds.lowerBound) to \(slider.bounds.upperBound)"
        return Answer(lines: ["\"\(text)\" is no number from \(bounds)."])
      }
      return answer(slider.action(settingTo: value))
    case .picker(let picker):
      let name = text.lowercased()
      guard let option = picker.options.first(where: { $0.title.lowercased() == name }) else {
        let names = picker.options.map(\.title).joined(separator: ", ")
        return Answer(lines: ["\"\(text)\" is none of \(names)."])
      }
      return answer(option.action)
    case .toggle(let toggle):
      guard text == "on" || text == "off" else {
        return Answer(lines: ["\"\(text)\" is neither on nor off."])
      }
      return answer((text == "on") == toggle.isOn ? nil : toggle.action)
    case .button, .link, .row:
      return Answer(lines: ["This control takes no value; its number alone activates it."])
    }
  }

  private func answer(_ action: Action?) -> Answer {
    Answer(actions: action.map { [$0] } ?? [], showsScreen: true)
  }
}

extension String {
  fileprivate func unescaped(if isWanted: Bool) -> String {
    isWanted
      ? split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n") : self
  }
}
