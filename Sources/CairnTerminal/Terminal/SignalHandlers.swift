import CairnSystem
import Synchronization

/// What signals do to a program that has screens.
///
/// One that asks the program to end tells the reader, so that all ways to quit are the same one: what
/// waits is written, and the terminal is given back. A second one half a second later ends the program
/// at once, and so does a crash; the terminal is given back even then. A crash is still reported, by
/// whoever was to do it before us, but nothing is asked: nobody has to answer for the program to end.
///
/// A signal handler can be handed nothing, and may neither allocate nor lock. So all that it needs
/// lies ready in memory that is never freed, for the one terminal that a process has.
enum SignalHandlers {
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  private static let crashes = [SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS]
  private static let news = [SIGWINCH, SIGCONT]

  /// The milliseconds that a program may take to end once its screens are gone.
  fileprivate static let patience = 10_000

  /// How to give a terminal back.
  struct Restoration {
    var descriptor: Int32
    var settings: termios
    var goodbye: String
  }

  /// Whether a signal has asked the program to end since the handlers were installed.
  static var isAskedToEnd: Bool { record.pointee.request.load(ordering: .relaxed) != 0 }

  /// Whether a crash is being reported. The input ends then, which is no end that the user has asked
  /// for: the program must not end in good order before the report is done.
  static var isReportingCrash: Bool { record.pointee.isReportingCrash.load(ordering: .relaxed) }

  /// Installs the handlers.
  ///
  /// - Parameters:
  ///   - wakeUp: Where the reader is told.
  ///   - asksFirst: Whether a first SIGINT is an attempt to quit, and only a second one within two
  ///     seconds a request to end.
  ///   - terminal: The terminal to give back, with its settings of before they were changed.
  static func arm(
    wakeUp: Int32, asksFirst: Bool = false, restoring terminal: Restoration? = nil
  ) {
    record.pointee.wakeUp.store(wakeUp, ordering: .relaxed)
    record.pointee.request.store(0, ordering: .relaxed)
    record.pointee.asksFirst.store(asksFirst, ordering: .relaxed)
    record.pointee.attemptTime.store(0, ordering: .relaxed)
    record.pointee.leavingTime.store(0, ordering: .relaxed)
    // What the user's shell has told us not to hear, as 'nohup' does, is not heard.
    for signal in requests where !SystemCalls.isIgnored(signal) { install(askToEnd, for: signal) }
    // Whoever reads what we write may go: that is an error of the write, and no reason to end before
    // what waits is stored. It stays so to the end of the program.
    install(ignore, for: SIGPIPE)
    for signal in crashes { install(SystemCalls.action(informing: reportCrash), for: signal) }
    guard let terminal else { return }
    // The reader may have left off in the midst of a sequence, which this ends.
    let goodbye = "\u{18}" + terminal.goodbye
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: goodbye.utf8.count, alignment: 1)
    bytes.copyBytes(from: goodbye.utf8)
    record.pointee.descriptor = terminal.descriptor
    record.pointee.settings = terminal.settings
    record.pointee.goodbye = UnsafeRawBufferPointer(bytes)
    record.pointee.hasTerminal.store(true, ordering: .releasing)
    for signal in news { install(tellReader, for: signal) }
  }

  /// Installs the handlers of crashes for as long as the program runs.
  static func keepCrashHandlers() {
    record.pointee.keepsCrashHandlers = true
    for signal in crashes { install(SystemCalls.action(informing: reportCrash), for: signal) }
  }

  /// Puts the handlers back that were there before, when the screens are gone.
  ///
  /// Those of the signals that ask for the end stay: a window that is closed hangs up twice, and an
  /// impatient user interrupts more often, by a key or by signals. None of that must come between what
  /// waits and the disk. A signal that comes ``patience`` later does what it did before.
  static func disarm() {
    record.pointee.wakeUp.store(-1, ordering: .relaxed)
    if !record.pointee.keepsCrashHandlers { for signal in crashes { restore(signal) } }
    if record.pointee.hasTerminal.exchange(false, ordering: .relaxed) {
      for signal in news { restore(signal) }
    }
    record.pointee.leavingTime.store(SystemCalls.milliseconds(), ordering: .relaxed)
  }

  /// Ends a program that does not answer, as the signal that asked it to would have.
  static func endNow() {
    let request = record.pointee.request.load(ordering: .relaxed)
    let signal = request == 0 ? SIGTERM : request
    giveBack(signal)
    // To the process: the thread that this is called on may have its signals blocked.
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
  // What handlers write, or read while others write: they run on any thread.

  let wakeUp = Atomic<Int32>(-1)
  /// The signal that asked the program to end, and when; 0 before.
  let request = Atomic<Int32>(0)
  let requestTime = Atomic(0)
  let asksFirst = Atomic(false)
  /// When SIGINT was last an attempt to quit; 0 before.
  let attemptTime = Atomic(0)
  /// When the screens were left; 0 before.
  let leavingTime = Atomic(0)
  let isReportingCrash = Atomic(false)
  /// Whether there is a terminal to give back, as it is described below.
  let hasTerminal = Atomic(false)

  // What is written only while no handler reads it.

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
  if leavingTime != 0, now - leavingTime > SignalHandlers.patience {
    endProgram(signal)
  } else if record.pointee.request.load(ordering: .acquiring) != 0 {
    if now - record.pointee.requestTime.load(ordering: .relaxed) >= 500 { endProgram(signal) }
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

/// Whether a signal asks no more than what control and c in an app with screens asks.
private func isAttempt(_ signal: Int32, at now: Int) -> Bool {
  guard signal == SIGINT, record.pointee.asksFirst.load(ordering: .relaxed) else { return false }
  let last = record.pointee.attemptTime.load(ordering: .relaxed)
  return last == 0 || now - last > 2000
}

private func endProgram(_ signal: Int32) {
  giveBack(signal)
  raise(signal)
}

/// Has a crash reported, and ends the program.
///
/// The reporter that a Swift program may have asks what to show, for half a minute, if a terminal is
/// there to answer. So it finds the end of the input. It returns as if the crash were to come again,
/// which it does not if it came from outside.
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
  // What was there before us comes next: the default, or a reporter of crashes.
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
