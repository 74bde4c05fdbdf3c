import CairnSession
public import CairnText
public import CairnViews

/// Returns screens as lines to read from top to bottom, without colors or positions.
///
/// For screen readers, pipes and scripts. Controls are numbered, and commands refer to them by
/// number.
///
/// - Parameters:
///   - stack: The screens. Only the one in front is included.
///   - format: The format of dates and durations.
/// - Returns: The lines.
public func plainText<Action>(
  of stack: NavigationStack<Action>, format: TextFormat = .fixed
) -> [String] {
  var screens = ErasedScreens<Action>(format: format)
  return PlainScreen(screens.update(to: stack)).lines
}

/// The layer in front, as lines and numbered controls.
struct PlainScreen {
  private(set) var lines: [String] = []
  /// The controls, in the order of their numbers. The first has the number 1.
  private(set) var controls: [Control<AnyAction>] = []
  /// The disabled controls, which are shown without a number.
  private(set) var resting: [Control<AnyAction>] = []

  /// The layer in front, with only the rows that match the user's search.
  let layer: Layer<AnyAction>?
  let notice: Notice<AnyAction>?
  let stack: NavigationStack<AnyAction>
  private let menu: [Control<AnyAction>]
  private let told: String?

  /// - Parameters:
  ///   - stack: The screens.
  ///   - finding: The user's search.
  init(_ stack: NavigationStack<AnyAction>, _ finding: inout PlainFinding) {
    self.stack = stack
    layer = stack.layers.last.map { finding.filtered($0) }
    (notice, menu, told) = (stack.notice, stack.menuControls, finding.told)
    let text = text(.full)
    (lines, controls, resting) = (text.lines, text.controls, text.resting)
  }

  init(_ stack: NavigationStack<AnyAction>) {
    var finding = PlainFinding()
    self.init(stack, &finding)
  }

  /// The commands of the screen.
  var commands: [Command<AnyAction>] { stack.commands() }

  /// The action that goes back, or `nil` at the root.
  var back: AnyAction? { layer?.escape }

  /// Returns the lines to write after an older screen was written.
  ///
  /// These are the lines with different words, or all lines if the numbers mean other controls. The
  /// ticks of a running clock don't count.
  func news(since old: PlainScreen) -> [String] {
    guard hasNumbers(of: old), lines.count == old.lines.count else { return lines + [""] }
    guard lines != old.lines else { return [] }
    let (still, oldStill) = (text(.still).lines, old.text(.still).lines)
    guard still.first == oldStill.first else { return lines + [""] }
    return zip(lines, zip(still, oldStill)).filter { $1.0 != $1.1 }.map(\.0)
  }

  /// Whether each number means the same control on both screens.
  func hasNumbers(of other: PlainScreen) -> Bool {
    layer?.key == other.layer?.key
      && controls.elementsEqual(other.controls) { $0.path == $1.path }
  }

  private func text(_ form: SpokenForm) -> PlainText {
    var text = PlainText(form)
    guard let layer else { return text }
    text.addTitle(layer)
    if let told { text.addLines(told) }
    // What other renderers scroll to is read first.
    if let line = layer.revealedLine { text.addLines("Found: \(line)") }
    for item in layer.reading(form) { text.add(item) }
    if let notice {
      text.addLines("\n" + notice.content.words(form))
      if let control = notice.control { text.add(control) }
    }
    if !menu.isEmpty { text.addLines("") }
    for control in menu { text.add(control) }
    return text
  }
}

/// The lines as they are collected, and the controls with and without numbers.
private struct PlainText {
  private(set) var lines: [String] = []
  private(set) var controls: [Control<AnyAction>] = []
  private(set) var resting: [Control<AnyAction>] = []
  private let form: SpokenForm

  init(_ form: SpokenForm) { self.form = form }

  mutating func addTitle(_ layer: Layer<AnyAction>) {
    let title = (layer.backPath + layer.subject(form).prefix(1)).joined(separator: " > ")
      .escapedLine
    lines += [title, String(repeating: "=", count: max(1, title.cellWidth))]
  }

  mutating func addLines(_ text: String) {
    lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.escapedLine
    }
  }

  mutating func add(_ item: ReadingItem<AnyAction>) {
    switch item {
    case .section(let header, let level):
      lines.append("")
      // A heading has one sign for each level below the screen's title.
      let mark = String(repeating: "#", count: level - 1)
      if let header { lines.append(mark + " " + header.escapedLine) }
    case .text(let text): addLines(text)
    case .control(let control): add(control)
    }
  }

  mutating func add(_ control: Control<AnyAction>) {
    let text = String(control.words(form).map { $0.isNewline ? " " : $0 }).escapedLine
    guard !control.isDisabled else {
      resting.append(control)
      lines.append("    " + text + control.restingMark)
      return
    }
    controls.append(control)
    lines.append("[\(controls.count)] " + text)
  }
}
