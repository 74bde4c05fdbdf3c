extension Screen: CustomStringConvertible {
  /// The screen and everything presented over it, one node per line.
  public var description: String {
    dumpLines(as: "Screen", indent: 0).joined(separator: "\n")
  }

  fileprivate func dumpLines(as kind: String, indent: Int) -> [String] {
    let mark = String(repeating: "  ", count: indent)
    let inner = mark + "  "
    let sent = [("task", task), ("back", back)]
      .compactMap { name, action in action.map { ", \(name) -> \($0)" } }
    var lines = [
      mark + "\(kind) \"\(title)\"" + (isBusy ? ", busy" : "")
        + (copy.map { ", copies \($0.name)" } ?? "") + sent.joined()
    ]
    lines += toolbar.map { inner + "\($0.placement): \($0.button)" }
    lines += content.flatMap { $0.dumpLines(indent: indent + 1) }
    for presentation in presentations {
      lines += presentation.screen.dumpLines(as: "\(presentation.kind)", indent: indent + 1)
      lines.append(inner + "  dismiss -> \(presentation.dismiss)")
    }
    if let dialog { lines += dialog.description.split(separator: "\n").map { inner + $0 } }
    return lines
  }
}

extension Dialog: CustomStringConvertible {
  /// The question, its message and its answers, one per line.
  public var description: String {
    let head =
      ["\(kind) \"\(title)\", dismiss -> \(dismiss)"] + (message.map { ["  \"\($0)\""] } ?? [])
    let answers = buttons.map { button in
      "  \"\(button.title)\"" + (button.role.map { " (\($0))" } ?? "")
        + (button.action.map { " -> \($0)" } ?? "")
    }
    return (head + answers).joined(separator: "\n")
  }
}

extension NavigationStack: CustomStringConvertible {
  /// The root and the screens on it, one after the other.
  public var description: String {
    ([root.description] + path.map(\.description)).joined(separator: "\n")
  }
}

extension NavigationStack.Element: CustomStringConvertible {
  /// The id, the pop action and the target of the element, and its screen.
  public var description: String {
    "\(id), pop -> \(pop)" + (target.map { ", at \($0)" } ?? "") + "\n\(screen)"
  }
}
