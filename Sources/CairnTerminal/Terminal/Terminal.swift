import CairnSystem
import CairnText

/// The terminal that the program runs in, taken over for a while.
///
/// While it is entered, keys come one by one, the mouse is told, and what was on the screen before is
/// kept aside. It is given back by ``leave()``, and also when a signal or a crash ends the program.
/// A process has one terminal, so only one of these is entered at a time. It belongs to whoever made it.
package final class Terminal {
  /// What the user does. The stream ends when the terminal is gone.
  package let events: AsyncStream<TerminalEvent>
  /// What the terminal has said of its colours at the start.
  let colors: TerminalColors

  private let input: TerminalInput
  private let output: TerminalOutput
  private let source: Int32
  private var settings = termios()
  private var isEntered = false
  /// Whether the terminal shows what it does not know, so that it is not asked anything.
  private let isPlain: Bool

  /// Alternate screen, the title kept, no wrapping at the margin, mouse with wide coordinates, marked
  /// pastes.
  private static let hello =
    "\u{1B}[?1049h\u{1B}[22;0t\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[2J"
  private static let goodbye =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[23;0t\u{1B}[?25h\u{1B}[?1049l"

  /// Finds the terminal behind two file descriptors and starts nothing yet.
  ///
  /// - Parameters:
  ///   - source: Where keys come from: standard input by default.
  ///   - target: Where the screen is written to: standard output by default.
  ///   - environment: What the terminal says of itself.
  ///   - patience: How long a program that a signal asks to end may take until it is ended.
  /// - Throws: ``TerminalError/notATerminal`` if one of them is a file or a pipe.
  package init(
    source: Int32 = 0, target: Int32 = 1, environment: [String: String],
    patience: Duration = .seconds(3)
  ) throws(TerminalError) {
    guard isatty(source) == 1, isatty(target) == 1, tcgetattr(source, &settings) == 0
    else { throw .notATerminal }
    self.source = source
    output = TerminalOutput(target: target)
    colors = TerminalColors(environment: environment)
    isPlain = environment["TERM"] == "linux"
    input = try TerminalInput(source: source, patience: patience)
    events = input.events
  }

  /// Whether the program is asked to end at once, whatever events still wait.
  package var isEnding: Bool { input.isEnding }

  /// Whether the terminal has not taken yet what was written: nobody reads it, or it is slow.
  package var isBusy: Bool { output.isBusy }

  /// Says that one of the events is done with.
  package func didHandleEvent() { input.didHandleEvent() }

  /// Waits, and lets others run, until the terminal has taken what was written.
  package func drain() async {
    var pause = Duration.milliseconds(5)
    while !output.flush(within: 0), isEntered, !isEnding {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(200))
    }
  }

  /// The size of the terminal now.
  package var size: CellSize {
    SystemCalls.windowSize(of: output.descriptor) ?? CellSize(width: 80, height: 24)
  }

  /// Takes the terminal over and starts to read.
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

  /// Gives the terminal back as it was, and ends the events. It cannot be entered again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    giveBack()
    SignalHandlers.disarm()
    input.stop()
  }

  /// Gives the terminal back, stops the program as the shell's job, and takes over when it goes on.
  package func suspend() {
    guard isEntered else { return }
    giveBack()
    SystemCalls.stopJob()
    takeOver()
  }

  /// Takes the terminal over anew, for example after another program changed its settings.
  package func takeOver() {
    var raw = settings
    cfmakeraw(&raw)
    // What the user typed ahead is kept; and what was written is not waited for: it may be that
    // nobody reads it.
    tcsetattr(source, TCSANOW, &raw)
    write(Self.hello)
    // Whenever it comes, the answer is an event: nothing waits for it.
    if colors.depth != .none, !isPlain { write(TerminalReport.backgroundQuestion) }
  }

  /// Shows a title in the frame of the window. The one from before comes back with the screen.
  func show(title: String) {
    guard !isPlain else { return }
    write("\u{1B}]0;\(title.prefix(200).escapedLine)\u{1B}\\")
  }

  /// Writes text and escape sequences as they are, or keeps them until the terminal takes them.
  package func write(_ text: String) { output.write(text) }

  private func giveBack() {
    output.finish(Self.goodbye)
    // Whatever the mouse still tells must not end up in the shell.
    tcflush(source, TCIFLUSH)
    tcsetattr(source, TCSANOW, &settings)
  }
}
