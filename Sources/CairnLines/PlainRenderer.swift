import CairnSession
import CairnText
import CairnViews

/// Writes screens, and changes of screens, as lines.
final class PlainRenderer {
  /// Whether a command is being handled. Its answer is written as a whole when it is complete.
  var isAnswering = false

  let format: TextFormat
  private let uptime: () -> Duration
  private let links: PlainLinks?
  private let output: (String) -> Void
  private var session: PlainSession?

  init(
    format: TextFormat, uptime: @escaping () -> Duration, links: PlainLinks?,
    output: @escaping (String) -> Void
  ) {
    self.format = format
    self.uptime = uptime
    self.links = links
    self.output = output
  }

  /// Whether the user has quit.
  var isFinished: Bool { session?.isFinished != false }

  /// Returns the answer to an input, or `nil` if it ends the program.
  func handle(_ input: PlainInput) -> PlainSession.Answer? {
    let answer = session?.handle(input)
    return isFinished ? nil : answer
  }

  /// Stops all output.
  func end() { session = nil }

  func write(_ answer: PlainSession.Answer) {
    guard !isFinished else { return }
    for line in answer.lines { write(line) }
    if answer.showsScreen { writeScreen() } else { writeNews() }
  }

  func writeScreen() { write(session?.show()) }

  /// Writes the changes since the screen was last written.
  private func writeNews() { write(session?.showNews()) }

  private func write(_ lines: [String]?) {
    for line in lines ?? [] { write(line) }
  }

  /// Writes a line. It is escaped, because it may quote data or the user's input.
  func write(_ line: String) { output(line.escapedLine) }
}

extension PlainRenderer: ScreenRenderer {
  func update(to stack: NavigationStack<AnyAction>) {
    if session == nil {
      session = PlainSession(stack: stack, links: links, uptime: uptime)
    } else {
      session?.update(to: stack)
    }
  }

  func nextActions() -> [AnyAction] { session?.nextActions() ?? [] }

  func show() {
    if !isAnswering { writeNews() }
  }
}
