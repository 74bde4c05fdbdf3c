#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back when a signal ends the program, whatever it was doing.
///
/// A signal handler can be handed nothing, and may neither allocate nor lock. So all that it needs
/// lies ready in memory that is never freed, for the one terminal that a process has.
enum TerminalRestoration {
  /// Signals that ask the program to end, and those of a crash.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT,
    SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS,
  ]

  /// Prepares the handlers. Call it once the terminal's settings are known, before they change.
  static func arm(descriptor: Int32, settings: termios, goodbye: String, wakeUp: Int32) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: goodbye.utf8.count, alignment: 1)
    bytes.copyBytes(from: goodbye.utf8)
    record.pointee.descriptor = descriptor
    record.pointee.settings = settings
    record.pointee.goodbye = UnsafeRawBufferPointer(bytes)
    record.pointee.wakeUp = wakeUp
    record.pointee.isArmed = true
    for signal in endings { install(SystemCalls.action(endProgram), for: signal) }
    for signal in [SIGWINCH, SIGCONT] { install(SystemCalls.action(tellReader), for: signal) }
  }

  /// Puts the handlers back that were there before.
  static func disarm() {
    guard record.pointee.isArmed else { return }
    record.pointee.isArmed = false
    for signal in endings + [SIGWINCH, SIGCONT] {
      sigaction(signal, record.pointee.previous + Int(signal), nil)
    }
    record.pointee.goodbye.deallocate()
  }

  private static func install(_ action: sigaction, for signal: Int32) {
    var action = action
    sigaction(signal, &action, record.pointee.previous + Int(signal))
  }
}

private struct RestorationRecord {
  var isArmed = false
  var descriptor: Int32 = -1
  var wakeUp: Int32 = -1
  var settings = termios()
  var goodbye = UnsafeRawBufferPointer(start: nil, count: 0)
  var previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
}

/// Written only while no handler is installed.
nonisolated(unsafe) private let record: UnsafeMutablePointer<RestorationRecord> = {
  let record = UnsafeMutablePointer<RestorationRecord>.allocate(capacity: 1)
  record.initialize(to: RestorationRecord())
  record.pointee.previous.initialize(repeating: sigaction(), count: 128)
  return record
}()

private func endProgram(_ signal: Int32) {
  SystemCalls.write(record.pointee.goodbye, to: record.pointee.descriptor)
  tcsetattr(record.pointee.descriptor, TCSANOW, &record.pointee.settings)
  // What was there before us comes next: the default, or a reporter of crashes.
  sigaction(signal, record.pointee.previous + Int(signal), nil)
  raise(signal)
}

private func tellReader(_ signal: Int32) {
  let saved = errno
  var byte = signal == SIGWINCH ? TerminalInput.resized : TerminalInput.resumed
  withUnsafeBytes(of: &byte) { SystemCalls.write($0, to: record.pointee.wakeUp) }
  errno = saved
}
