import Synchronization

/// The signal handlers of a program that shows screens.
///
/// - The first signal that asks the program to end notifies the reader. So the program quits as
///   usual: it writes pending changes and restores the terminal.
/// - While the screens are shown, another such signal half a second later ends the program at once.
/// - After that, such signals are ignored for some seconds, because the program stores changes.
/// - A crash ends the program at once. The earlier handler still reports it, but asks no questions.
///
/// In all cases, the terminal is restored.
///
/// A signal handler has no context, and must neither allocate nor lock. So all its data lies in
/// preallocated memory that is never freed, for the one terminal of a process.
package enum SignalHandlers {
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  private static let crashes = [SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS]
  private static let news = [SIGWINCH, SIGCONT]

  /// How many milliseconds a program may take to end after its screens are gone.
  fileprivate static let timeLimit = 10_000

  /// The data that is needed to restore a terminal.
  package struct Restoration {
    fileprivate let descriptor: Int32
    fileprivate let settings: termios
    fileprivate let goodbye: String

    /// - Parameters:
    ///   - descriptor: The file descriptor of the terminal.
    ///   - settings: The original settings of the terminal.
    ///   - goodbye: The escape sequences that restore the screen.
    package init(descriptor: Int32, settings: termios, goodbye: String) {
      self.descriptor = descriptor
      self.settings = settings
      self.goodbye = goodbye
    }
  }

  /// Whether a signal has asked the program to end since the handlers were installed.
  package static var isAskedToEnd: Bool { record.pointee.request.load(ordering: .relaxed) != 0 }

  /// Whether a crash is being reported. The report closes standard input, but the user hasn't asked
  /// to quit. The program must not end normally before the report is complete.
  package static var isReportingCrash: Bool {
    record.pointee.isReportingCrash.load(ordering: .relaxed)
  }

  /// Installs the handlers.
  ///
  /// - Parameters:
  ///   - wakeUp: The file descriptor of the pipe that notifies the reader.
  ///   - asksFirst: Whether the first SIGINT is only an attempt to quit. A second one within two
  ///     seconds then ends the program.
  ///   - terminal: The terminal to restore, with its original settings.
  package static func arm(
    wakeUp: Int32, asksFirst: Bool = false, restoring terminal: Restoration? = nil
  ) {
    record.pointee.wakeUp.store(wakeUp, ordering: .relaxed)
    record.pointee.request.store(0, ordering: .relaxed)
    record.pointee.asksFirst.store(asksFirst, ordering: .relaxed)
    record.pointee.attemptTime.store(0, ordering: .relaxed)
    record.pointee.leavingTime.store(0, ordering: .relaxed)
    // A signal that the user's shell has disabled, as `nohup` does, stays ignored.
    for signal in requests where !SystemCalls.isIgnored(signal) { install(askToEnd, for: signal) }
    // If the reader of the output closes it, the write fails. That must not end the program before
    // pending changes are stored. This handler stays until the program ends.
    install(ignore, for: SIGPIPE)
    for signal in crashes { install(SystemCalls.action(informing: reportCrash), for: signal) }
    guard let terminal else { return }
    // Output may have stopped inside an escape sequence. CAN (0x18) cancels it.
    let goodbye = "\u{18}" + terminal.goodbye
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: goodbye.utf8.count, alignment: 1)
    bytes.copyBytes(from: goodbye.utf8)
    record.pointee.descriptor = terminal.descriptor
    record.pointee.settings = terminal.settings
    record.pointee.goodbye = UnsafeRawBufferPointer(bytes)
    record.pointee.hasTerminal.store(true, ordering: .releasing)
    for signal in news { install(tellReader, for: signal) }
  }

  /// Installs the crash handlers for the rest of the program.
  static func keepCrashHandlers() {
    record.pointee.keepsCrashHandlers = true
    for signal in crashes { install(SystemCalls.action(informing: reportCrash), for: signal) }
  }

  /// Restores the earlier handlers after the screens are gone, except those of signals that ask the
  /// program to end.
  ///
  /// Such signals may repeat: closing a window sends two hangups, and impatient users interrupt
  /// again. They must not prevent the program from storing pending changes. A signal that comes
  /// ``timeLimit`` later has its earlier effect.
  package static func disarm() {
    record.pointee.wakeUp.store(-1, ordering: .relaxed)
    if !record.pointee.keepsCrashHandlers { for signal in crashes { restore(signal) } }
    if record.pointee.hasTerminal.exchange(false, ordering: .relaxed) {
      for signal in news { restore(signal) }
    }
    record.pointee.leavingTime.store(SystemCalls.milliseconds(), ordering: .relaxed)
  }

  /// Ends a program that doesn't respond, with the signal that asked it to end.
  package static func endNow() {
    let request = record.pointee.request.load(ordering: .relaxed)
    let signal = request == 0 ? SIGTERM : request
    giveBack(signal)
    // Signal the process, because the calling thread may block signals.
    kill(getpid(), signal)
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32
  ) {
    install(SystemCalls.action(handler), for: signal)
  }

  private static func install(_ action: sigaction, for signal: Int32) {
    var action = action
    let place = record.pointee.isInstalled + Int(signal)
    sigaction(signal, &action, place.pointee ? nil : record.pointee.previous + Int(signal))
    place.pointee = true
  }

  private static func restore(_ signal: Int32) {
    guard (record.pointee.isInstalled + Int(signal)).pointee else { return }
    (record.pointee.isInstalled + Int(signal)).pointee = false
    sigaction(signal, record.pointee.previous + Int(signal), nil)
  }
}

private struct SignalRecord: ~Copyable {
  // Handlers write these fields, or read them while others write: they run on any thread.

  let wakeUp = Atomic<Int32>(-1)
  /// The signal that asked the program to end, or 0.
  let request = Atomic<Int32>(0)
  let requestTime = Atomic(0)
  let asksFirst = Atomic(false)
  /// The time of the last SIGINT that was an attempt to quit, or 0.
  let attemptTime = Atomic(0)
  /// The time when the screens were left, or 0.
  let leavingTime = Atomic(0)
  let isReportingCrash = Atomic(false)
  /// Whether there is a terminal to restore. The fields below describe it.
  let hasTerminal = Atomic(false)

  // These fields are written only while no handler reads them.

  var keepsCrashHandlers = false
  var descriptor: Int32 = -1
  var settings = termios()
  var goodbye = UnsafeRawBufferPointer(start: nil, count: 0)
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
  let isInstalled = UnsafeMutablePointer<Bool>.allocate(capacity: 128)
}

nonisolated(unsafe) private let record: UnsafeMutablePointer<SignalRecord> = {
  let record = UnsafeMutablePointer<SignalRecord>.allocate(capacity: 1)
  record.initialize(to: SignalRecord())
  record.pointee.previous.initialize(repeating: sigaction(), count: 128)
  record.pointee.isInstalled.initialize(repeating: false, count: 128)
  return record
}()

private func askToEnd(_ signal: Int32) {
  let saved = errno
  let now = SystemCalls.milliseconds()
  let leavingTime = record.pointee.leavingTime.load(ordering: .relaxed)
  if leavingTime != 0, now - leavingTime > SignalHandlers.timeLimit {
    endProgram(signal)
  } else if record.pointee.request.load(ordering: .acquiring) != 0 {
    // After the screens are gone, the program stores pending changes.
    if leavingTime == 0, now - record.pointee.requestTime.load(ordering: .relaxed) >= 500 {
      endProgram(signal)
    }
  } else if isAttempt(signal, at: now) {
    record.pointee.attemptTime.store(now, ordering: .relaxed)
    tell(WakeUpPipe.Message.interrupted)
  } else {
    record.pointee.requestTime.store(now, ordering: .relaxed)
    record.pointee.request.store(signal, ordering: .releasing)
    tell(WakeUpPipe.Message.ended)
  }
  errno = saved
}

/// Whether a signal is only an attempt to quit, like control-C in an app with screens.
private func isAttempt(_ signal: Int32, at now: Int) -> Bool {
  guard signal == SIGINT, record.pointee.asksFirst.load(ordering: .relaxed) else { return false }
  let last = record.pointee.attemptTime.load(ordering: .relaxed)
  return last == 0 || now - last > 2000
}

private func endProgram(_ signal: Int32) {
  giveBack(signal)
  raise(signal)
}

/// Lets the earlier handler report a crash, and ends the program.
///
/// If input is a terminal, Swift's crash reporter asks what to show, for half a minute. Input from
/// `/dev/null` makes it skip the question. The reporter returns as if the crash would repeat, but a
/// signal from outside doesn't. So the default action is installed and the signal raised again.
private func reportCrash(
  _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  giveBack(signal)
  record.pointee.isReportingCrash.store(true, ordering: .relaxed)
  let nothing = open("/dev/null", O_RDONLY)
  if nothing >= 0 { dup2(nothing, STDIN_FILENO) }
  if let report = SystemCalls.informedHandler(of: record.pointee.previous[Int(signal)]) {
    report(signal, information, context)
    var ending = SystemCalls.action(SIG_DFL)
    sigaction(signal, &ending, nil)
  }
  raise(signal)
}

private func giveBack(_ signal: Int32) {
  if record.pointee.hasTerminal.load(ordering: .acquiring) {
    _ = SystemCalls.write(record.pointee.goodbye, to: record.pointee.descriptor, within: 200)
    tcsetattr(record.pointee.descriptor, TCSANOW, &record.pointee.settings)
  }
  // Reinstall the earlier action: the default, or a crash reporter.
  sigaction(signal, record.pointee.previous + Int(signal), nil)
}

private func tellReader(_ signal: Int32) {
  let saved = errno
  tell(signal == SIGWINCH ? WakeUpPipe.Message.resized : WakeUpPipe.Message.resumed)
  errno = saved
}

private func tell(_ message: UInt8) {
  var message = message
  withUnsafeBytes(of: &message) {
    _ = SystemCalls.write($0, to: record.pointee.wakeUp.load(ordering: .relaxed), within: 0)
  }
}

private func ignore(_ signal: Int32) {}
