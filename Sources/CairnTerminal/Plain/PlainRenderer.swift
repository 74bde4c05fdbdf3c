import CairnSession
import CairnText
import CairnViews

/// Writes screens as lines, and what changes in them.
final class PlainRenderer {
  /// Whether a command is being done. It is answered as a whole, at its end.
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

  /// Whether the user asked to leave.
  var isFinished: Bool { session?.isFinished != false }

  /// What an input says to the user and sends, or `nil` if it ends the program.
  func handle(_ input: PlainInput) -> PlainSession.Answer? {
    let answer = session?.handle(input)
    return isFinished ? nil : answer
  }

  /// Writes nothing any more.
  func end() { session = nil }

  func write(_ answer: PlainSession.Answer) {
    guard !isFinished else { return }
    for line in answer.lines { write(line) }
    if answer.showsScreen { writeScreen() } else { writeNews() }
  }

  func writeScreen() { write(session?.show()) }

  /// Writes what has changed since the screen was written.
  private func writeNews() { write(session?.showNews()) }

  private func write(_ lines: [String]?) {
    for line in lines ?? [] { write(line) }
  }

  /// Writes a line, which may quote what was typed, or given.
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

  func show() {
    if !isAnswering { writeNews() }
  }
}
