import CairnSystem
import CairnText

/// The terminal of the process, which the program takes over for a while.
///
/// While it is entered, it reports single keys and the mouse, and the earlier contents of the
/// screen are saved. ``leave()`` restores it, and so does the end of the program by a signal or a
/// crash. Only one terminal can be entered at a time. It belongs to the actor that creates it.
package final class Terminal {
  /// The user's input. The stream ends when the terminal is gone.
  package let events: AsyncStream<TerminalEvent>
  /// The colors of the terminal according to the environment.
  let colors: TerminalColors

  private let input: TerminalInput
  private let output: TerminalOutput
  private let source: Int32
  private var settings = termios()
  private var isEntered = false
  /// Whether the title of the window is on the terminal's stack of titles.
  private var isTitleSaved = false
  /// Whether the terminal draws unknown escape sequences as text, so that none are sent.
  private let isPlain: Bool

  /// The sequences for: alternate screen, no line wrapping, hidden cursor, mouse with wide
  /// coordinates, bracketed paste.
  private static let hello =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[2J"
  /// The sequence that saves the title of the window. `goodbye` restores it.
  private static let titleSaving = "\u{1B}[22;0t"
  private static let goodbye =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[23;0t\u{1B}[?25h\u{1B}[?1049l"

  /// Opens the terminal behind two file descriptors, without changing it yet.
  ///
  /// - Parameters:
  ///   - source: The file descriptor for input. By default, standard input.
  ///   - target: The file descriptor for output. By default, standard output.
  ///   - environment: The environment variables that describe the terminal.
  ///   - timeLimit: How long the program may take to end after a signal asks it to.
  /// - Throws: ``TerminalError/notATerminal`` if one of the descriptors is a file or a pipe.
  ///   ``TerminalError/noPipe(errno:)`` if the system has no pipe left.
  package init(
    source: Int32 = 0, target: Int32 = 1, environment: [String: String],
    timeLimit: Duration = .seconds(3)
  ) throws(TerminalError) {
    guard isatty(source) == 1, isatty(target) == 1, tcgetattr(source, &settings) == 0
    else { throw .notATerminal }
    self.source = source
    output = TerminalOutput(target: target)
    colors = TerminalColors(environment: environment)
    isPlain = environment["TERM"] == "linux"
    input = try TerminalInput(source: source, timeLimit: timeLimit)
    events = input.events
  }

  /// Whether the program must quit at once, even if events are still queued.
  package var isEnding: Bool { input.isEnding }

  /// Whether output is pending because the terminal is slow or nobody reads it.
  package var isBusy: Bool { output.isBusy }

  /// Reports that one of the events was handled.
  package func didHandleEvent() { input.didHandleEvent() }

  /// Suspends until the terminal has accepted all output.
  package func drain() async {
    var pause = Duration.milliseconds(5)
    while !output.flush(within: 0), isEntered, !isEnding {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(200))
    }
  }

  /// The current size of the terminal.
  package var size: CellSize {
    CellSize(ofTerminal: output.descriptor) ?? CellSize(width: 80, height: 24)
  }

  /// Takes over the terminal and starts reading.
  package func enter() {
    guard !isEntered else { return }
    SignalHandlers.arm(
      wakeUp: input.wakeUp.writer,
      restoring: SignalHandlers.Restoration(
        descriptor: output.descriptor, settings: settings, goodbye: Self.goodbye))
    takeOver()
    input.start()
    isEntered = true
  }

  /// Restores the terminal and ends the events. It can't be entered again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    giveBack()
    SignalHandlers.disarm()
    input.stop()
  }

  /// Restores the terminal, stops the program's job, and returns when it is resumed. Then call
  /// ``takeOver()``.
  package func suspend() {
    guard isEntered else { return }
    giveBack()
    SystemCalls.stopJob()
  }

  /// Takes over the terminal again, for example after another program changed its settings.
  package func takeOver() {
    var raw = settings
    cfmakeraw(&raw)
    // TCSANOW keeps the keys that the user typed ahead. It also doesn't wait for output, which
    // perhaps nobody reads.
    tcsetattr(source, TCSANOW, &raw)
    write(Self.hello)
    if !isTitleSaved { write(Self.titleSaving) }
    isTitleSaved = true
    // The answer arrives later as an event. Nothing waits for it.
    if colors.depth != .none, !isPlain { write(TerminalReport.backgroundQuestion) }
  }

  /// Shows a window title. The earlier title returns with the earlier screen.
  func show(title: String) {
    guard !isPlain else { return }
    write("\u{1B}]0;\(title.prefix(200).escapedLine)\u{1B}\\")
  }

  /// Writes text and escape sequences unchanged. They are buffered until the terminal accepts them.
  package func write(_ text: String) { output.write(text) }

  private func giveBack() {
    output.finish(Self.goodbye)
    isTitleSaved = false
    // Discard pending mouse reports, so that the shell doesn't receive them.
    tcflush(source, TCIFLUSH)
    tcsetattr(source, TCSANOW, &settings)
  }
}
