extension UserStep: CustomStringConvertible {
  /// The step as a person can follow it: `press "Start Meeting"`.
  public var description: String {
    switch self {
    case .press(let name): "press \(name.label)"
    case .type(let text, let name): "type \(text.swiftLiteral) into \(name.label)"
    case .set(let name, let value): "set \(name.label) to \(value)"
    case .select(let option, let name): "select \(option.swiftLiteral) in \(name.label)"
    case .delete(let name): "delete \(name.label)"
    case .move(let name, let offset): "move \(name.label) by \(offset)"
    case .focus(let name): "focus \(name.label)"
    case .submit(let name): "submit \(name.label)"
    case .paste(let lines, let name): "paste \(lines) into \(name.label)"
    case .back: "back"
    case .dismiss: "dismiss"
    case .quit: "quit"
    case .open(let link): "open \(link)"
    case .pause: "pause"
    }
  }

  /// The step as a line of a test on a test store: `try await store.press("Add")`.
  package var testCode: String {
    switch self {
    case .press(let name): name.call("press")
    case .type(let text, let name): name.call("type", text.swiftLiteral, "into")
    case .set(let name, let value): name.call("set", to: value)
    case .select(let option, let name): name.call("select", option.swiftLiteral, "in")
    case .delete(let name): name.call("delete")
    case .move(let name, let offset): name.call("move", by: offset)
    case .focus(let name): name.call("focus")
    case .submit(let name): name.call("submit")
    case .paste(let lines, let name): name.call("paste", "\(lines)", "into")
    case .back: "try await store.back()"
    case .dismiss: "try await store.dismiss()"
    case .quit: "try await store.quit()"
    case .open(let link): "try await store.open(\(link.swiftLiteral))"
    case .pause: "try await store.pause()"
    }
  }
}

extension ControlName {
  fileprivate func call(_ verb: String) -> String { call(verb, arguments: [literal]) }

  fileprivate func call(_ verb: String, _ value: String, _ preposition: String) -> String {
    call(verb, arguments: [value, "\(preposition): \(literal)"])
  }

  fileprivate func call(_ verb: String, to value: Int) -> String {
    call(verb, arguments: [literal, "to: \(value)"])
  }

  fileprivate func call(_ verb: String, by offset: Int) -> String {
    call(verb, arguments: [literal, "by: \(offset)"])
  }

  private func call(_ verb: String, arguments: [String]) -> String {
    let all = arguments + [number.map { "number: \($0)" }].compactMap { $0 }
    return "try await store.\(verb)(\(all.joined(separator: ", ")))"
  }

  private var literal: String { (words ?? "").swiftLiteral }
}
