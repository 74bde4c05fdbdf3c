import CairnText
public import CairnViews

/// Writes screens as lines to be read from top to bottom, without colours or places.
///
/// For screen readers, pipes and scripts. Controls are numbered, and a number is how they are named
/// in a command.
///
/// - Parameter stack: The screens. Only what is in front is written.
/// - Returns: The lines.
public func plainText<Action>(of stack: NavigationStack<Action>) -> [String] {
  PlainScreen(stack).lines
}

/// What is in front, as lines and numbered controls.
struct PlainScreen<Action> {
  private(set) var lines: [String] = []
  /// The controls, in the order of their numbers; the first has the number 1.
  private(set) var controls: [Control<Action>] = []
  /// What going back sends, or `nil` at the root.
  private(set) var back: Action?

  init(_ stack: NavigationStack<Action>) {
    let layers = stack.layers
    guard let top = layers.last else { return }
    back = top.escape
    switch top.content {
    case .base(let screen), .presented(let screen, _):
      addTitle((top.backPath + [screen.title]).joined(separator: " > "))
      add(screen)
    case .dialog(let dialog):
      addTitle(dialog.title)
      if let message = dialog.message { addLines(message) }
      for button in dialog.buttons {
        add(.button(Button(button.title, dialog.action(of: button), role: button.role)))
      }
    }
    guard let notice = stack.notice else { return }
    lines += ["", notice.text]
    if let button = notice.button { add(.button(button)) }
  }

  private mutating func addTitle(_ title: String) {
    let title = title.escapedLine
    lines += [title, String(repeating: "=", count: max(1, title.cellWidth))]
  }

  private mutating func add(_ screen: Screen<Action>) {
    for item in screen.toolbar { add(.button(item.button)) }
    for node in screen.content { add(node, deleteAction: nil, isDisabled: false) }
  }

  private mutating func add(_ node: Node<Action>, deleteAction: Action?, isDisabled: Bool) {
    let deleteAction = node.deleteAction ?? deleteAction
    let isDisabled = node.style.isDisabled || isDisabled
    let count = controls.count
    switch node.content {
    case .section(let section):
      lines.append("")
      if let header = section.header { lines.append("# " + header.escapedLine) }
      addAll(section.children, deleteAction, isDisabled)
      if let footer = section.footer { addLines(footer) }
    case .horizontal(let nodes):
      if let line = node.spokenLine {
        addLines(line)
      } else {
        addAll(nodes, deleteAction, isDisabled)
      }
    case .vertical(let nodes), .list(let nodes), .group(let nodes):
      addAll(nodes, deleteAction, isDisabled)
    case .divider, .spacer: break
    default:
      if let kind = node.content.control {
        add(kind, deleteAction: deleteAction, isDisabled: isDisabled)
      } else if let line = node.spokenLine, !line.isEmpty {
        addLines(line)
      }
    }
    if node.deleteAction != nil, controls.count == count, !isDisabled {
      controls.append(
        Control(
          path: NodePath(), kind: .row, frame: CellRect(x: 0, y: 0, width: 0, height: 0),
          deleteAction: deleteAction))
      lines[lines.count - 1] = "[\(controls.count)] " + lines[lines.count - 1]
    }
  }

  private mutating func addAll(_ nodes: [Node<Action>], _ deleteAction: Action?, _ isDisabled: Bool)
  {
    for node in nodes { add(node, deleteAction: deleteAction, isDisabled: isDisabled) }
  }

  private mutating func addLines(_ text: String) {
    lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.escapedLine
    }
  }

  private mutating func add(
    _ kind: Control<Action>.Kind, deleteAction: Action? = nil, isDisabled: Bool = false
  ) {
    let text = String(kind.spokenLine.map { $0.isNewline ? " " : $0 }).escapedLine
    guard !isDisabled else {
      lines.append("    " + text + " (not now)")
      return
    }
    controls.append(
      Control(
        path: NodePath(), kind: kind, frame: CellRect(x: 0, y: 0, width: 0, height: 0),
        deleteAction: deleteAction))
    lines.append("[\(controls.count)] " + text)
  }
}
