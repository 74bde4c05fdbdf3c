import CairnSession
import CairnViews

/// A program of lines, without the input and the output.
struct PlainSession {
  var screen: PlainScreen
  private(set) var isFinished = false
  private(set) var stack: NavigationStack<AnyAction>
  private var links: PlainLinks?
  var finding = PlainFinding()
  private var quitAttempts: QuitAttempts

  /// - Parameters:
  ///   - stack: The screens now.
  ///   - links: What commands do with links, or `nil` if there are none.
  ///   - uptime: How long the clock has run.
  init(
    stack: NavigationStack<AnyAction>, links: PlainLinks? = nil, uptime: @escaping () -> Duration
  ) {
    screen = PlainScreen(stack)
    self.stack = stack
    self.links = links
    self.links?.update(to: stack)
    quitAttempts = QuitAttempts(uptime: uptime)
  }

  private var help: [String] {
    [
      "Type a number to activate a control, or a number and a text to set it: 2 Pancakes",
      "An empty text is written as \"\". In a text of several lines, \\n is a line break, and \\\\ is \\.",
      "b goes back, d and a number deletes a row, m 2 up (or down) moves the row of control 2.",
      "/ and words leaves the rows that hold them, or says where they are; / alone shows all again.",
      "p lists all that can be done, p and words does what they name.",
      "q quits, an empty line shows the screen again.",
    ] + (links == nil ? [] : [PlainLinks.help])
  }

  /// What a command says to the user, and what it sends.
  struct Answer {
    var actions: [AnyAction] = []
    var lines: [String] = []
    /// Whether the screen is shown again, even if nothing has changed.
    var showsScreen = false
  }

  mutating func update(to stack: NavigationStack<AnyAction>) {
    finding.keep(in: stack)
    screen = PlainScreen(stack, &finding)
    self.stack = stack
    links?.update(to: stack)
    if stack.quitting.isConfirmed { isFinished = true }
  }

  mutating func handle(_ input: PlainInput) -> Answer {
    switch input {
    case .line(let line): return handle(line)
    case .interrupt: return quit()
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
    case .help: return Answer(lines: help)
    case .quit: return quit()
    case .back:
      guard let back = screen.back else {
        return Answer(lines: ["There is no screen to go back to; q quits."])
      }
      return Answer(actions: [back], showsScreen: true)
    case .unknown(let line): return unknown(line)
    case .find(let text): return find(text)
    case .choose(let text): return choose(text)
    case .forward: return links?.goForward() ?? unknown(line)
    case .open(let link): return links?.open(link) ?? unknown(line)
    case .link(nil): return links?.link(to: stack) ?? unknown(line)
    case .link(let number?):
      guard let links else { return unknown(line) }
      return answer(number) { links.link(of: $0, on: stack) }
    case .activate(let number): return answer(number) { activate($0, number) }
    case .set(let number, let text): return answer(number) { set($0, text) }
    case .delete(let number):
      return answer(number) { control in
        guard let deletion = control.deleteAction else {
          return Answer(lines: ["[\(number)] is not in a row that can be deleted."])
        }
        return Answer(actions: [deletion], showsScreen: true)
      }
    case .move(let number, by: let places):
      return answer(number) { control in
        guard let move = control.move else {
          return Answer(lines: ["[\(number)] is not in a row that can be moved."])
        }
        return Answer(actions: [move.action(by: places)], showsScreen: true)
      }
    }
  }

  private func unknown(_ line: String) -> Answer {
    Answer(lines: ["\"\(line)\" is no command; ? tells which there are."])
  }

  /// Ends the program, or asks whether the user means it.
  private mutating func quit() -> Answer {
    guard let question = quitAttempts.attempt(stack.quitting) else {
      isFinished = true
      return Answer()
    }
    return Answer(actions: [question], showsScreen: true)
  }

  private func answer(_ number: Int, _ body: (Control<AnyAction>) -> Answer) -> Answer {
    guard number >= 1, number <= screen.controls.count else {
      let range = screen.controls.isEmpty ? "none" : "1 to \(screen.controls.count)"
      return Answer(lines: ["There is no control \(number) here; the numbers are \(range)."])
    }
    return body(screen.controls[number - 1])
  }

  private func activate(_ control: Control<AnyAction>, _ number: Int) -> Answer {
    if let action = control.primaryAction ?? control.textField?.onSubmit {
      return Answer(actions: [action], showsScreen: true)
    }
    let name = control.spokenLine
    if case .row = control.kind {
      return Answer(
        lines: [
          control.deleteAction != nil
            ? "[\(number)] can only be deleted: d \(number)"
            : "[\(number)] can only be moved: m \(number) up"
        ])
    }
    return Answer(lines: [name, "To set it, type \(number) and the new value."])
  }

  private func set(_ control: Control<AnyAction>, _ text: String) -> Answer {
    switch control.kind {
    case .textField(let field):
      let newText = text == "\"\"" ? "" : text.unescaped(if: field.axis == .vertical)
      let focus = field.onFocus.map { [$0] } ?? []
      let change = field.action(writing: newText).map { [$0] } ?? []
      return Answer(actions: focus + change, showsScreen: true)
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

  private func answer(_ action: AnyAction?) -> Answer {
    Answer(actions: action.map { [$0] } ?? [], showsScreen: true)
  }
}

extension String {
  /// The text with a line break for `\\n` and a backslash for two, if it may have several lines.
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
