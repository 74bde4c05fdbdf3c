import CairnSession
public import CairnText
public import CairnViews

/// Writes screens as lines to be read from top to bottom, without colours or places.
///
/// For screen readers, pipes and scripts. Controls are numbered, and a number is how they are named
/// in a command.
///
/// - Parameters:
///   - stack: The screens. Only what is in front is written.
///   - format: How dates and durations are written.
/// - Returns: The lines.
public func plainText<Action>(
  of stack: NavigationStack<Action>, format: TextFormat = .fixed
) -> [String] {
  var screens = ErasedScreens<Action>(format: format)
  return PlainScreen(screens.update(to: stack)).lines
}

/// What is in front, as lines and numbered controls.
struct PlainScreen {
  private(set) var lines: [String] = []
  /// The controls, in the order of their numbers; the first has the number 1.
  private(set) var controls: [Control<AnyAction>] = []
  /// What going back sends, or `nil` at the root.
  private(set) var back: AnyAction?

  /// - Parameters:
  ///   - stack: The screens.
  ///   - finding: What the user looks for in it.
  init(_ stack: NavigationStack<AnyAction>, _ finding: inout PlainFinding) {
    guard let front = stack.layers.last else { return }
    let top = finding.filtered(front)
    back = top.escape
    addTitle((top.backPath + [top.title]).joined(separator: " > "))
    if let told = finding.told { lines.append(told.escapedLine) }
    for item in top.reading {
      switch item {
      case .section(let header, let level):
        lines.append("")
        // A sign for each level below the title of the screen.
        let mark = String(repeating: "#", count: level - 1)
        if let header { lines.append(mark + " " + header.escapedLine) }
      case .text(let text): addLines(text)
      case .control(let control): add(control)
      }
    }
    if let notice = stack.notice {
      lines += ["", notice.text]
      if let control = notice.control { add(control) }
    }
    guard !stack.menu.isEmpty else { return }
    lines.append("")
    for control in stack.menuControls { add(control) }
  }

  init(_ stack: NavigationStack<AnyAction>) {
    var finding = PlainFinding()
    self.init(stack, &finding)
  }

  private mutating func addTitle(_ title: String) {
    let title = title.escapedLine
    lines += [title, String(repeating: "=", count: max(1, title.cellWidth))]
  }

  private mutating func addLines(_ text: String) {
    lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.escapedLine
    }
  }

  private mutating func add(_ control: Control<AnyAction>) {
    let text = String(control.spokenLine.map { $0.isNewline ? " " : $0 }).escapedLine
    guard !control.isDisabled else {
      lines.append("    " + text + " (not now)")
      return
    }
    controls.append(control)
    lines.append("[\(controls.count)] " + text)
  }
}
