#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the program runs in, taken over for a while.
///
/// While it is entered, keys come one by one, the mouse is told, and what was on the screen before is
/// kept aside. It is given back by ``leave()``, and also when a signal or a crash ends the program.
/// A process has one terminal, so only one of these is entered at a time.
@MainActor
package final class Terminal {
  /// What the user does. The stream ends when the terminal is gone.
  package nonisolated let events: AsyncStream<TerminalEvent>
  /// How many colours the terminal has.
  package nonisolated let colorDepth: ColorDepth

  private let input: TerminalInput
  private let source: Int32
  private let target: Int32
  private var settings = termios()
  private var isEntered = false

  /// Alternate screen, no wrapping at the margin, mouse with wide coordinates, marked pastes.
  private static let hello =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[2J"
  private static let goodbye =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Finds the terminal behind two file descriptors and starts nothing yet.
  ///
  /// - Parameters:
  ///   - source: Where keys come from: standard input by default.
  ///   - target: Where the screen is written to: standard output by default.
  ///   - environment: What the terminal says of itself.
  /// - Throws: ``TerminalError/notATerminal`` if one of them is a file or a pipe.
  package init(
    source: Int32 = 0, target: Int32 = 1, environment: [String: String]
  ) throws(TerminalError) {
    guard isatty(source) == 1, isatty(target) == 1, tcgetattr(source, &settings) == 0
    else { throw .notATerminal }
    self.source = source
    self.target = target
    colorDepth = ColorDepth(environment: environment)
    input = try TerminalInput(source: source)
    events = input.events
  }

  /// The size of the terminal now.
  package var size: CellSize {
    SystemCalls.windowSize(of: target) ?? CellSize(width: 80, height: 24)
  }

  /// Takes the terminal over and starts to read.
  package func enter() {
    guard !isEntered else { return }
    TerminalRestoration.arm(
      descriptor: target, settings: settings, goodbye: Self.goodbye, wakeUp: input.wakeUp)
    takeOver()
    input.start()
    isEntered = true
  }

  /// Gives the terminal back as it was, and ends the events. It cannot be entered again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    giveBack()
    TerminalRestoration.disarm()
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
    // What the user typed ahead is kept.
    tcsetattr(source, TCSADRAIN, &raw)
    write(Self.hello)
  }

  /// Writes text and escape sequences as they are.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { SystemCalls.write(UnsafeRawBufferPointer($0), to: target) }
  }

  private func giveBack() {
    write(Self.goodbye)
    // Whatever the mouse still tells must not end up in the shell.
    tcsetattr(source, TCSAFLUSH, &settings)
  }
}
