/// System calls whose names or types differ between systems.
package enum SystemCalls {
  /// Returns an action that calls a handler, on the alternate signal stack if there is one.
  package static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #elseif canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK | SA_RESTART
    return action
  }

  /// A signal handler that receives details about the signal.
  package typealias InformedHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Returns an action that calls a handler with details about the signal.
  package static func action(informing handler: InformedHandler?) -> sigaction {
    var action = action(nil)
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #elseif canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags |= SA_SIGINFO
    return action
  }

  /// Returns the handler that an action calls with details about the signal, or `nil`.
  package static func informedHandler(of action: sigaction) -> InformedHandler? {
    guard action.sa_flags & SA_SIGINFO != 0 else { return nil }
    #if canImport(Glibc)
      return action.__sigaction_handler.sa_sigaction
    #elseif canImport(Musl)
      return action.__sa_handler.sa_sigaction
    #elseif canImport(Darwin)
      return action.__sigaction_u.__sa_sigaction
    #endif
  }

  /// Whether the program ignores a signal.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns the size of the terminal behind a file descriptor in cells, or `nil` if it is unknown.
  package static func windowSize(of descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Opens a terminal again in nonblocking mode. Returns `nil` if the descriptor isn't a terminal.
  package static func reopenTerminal(_ target: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(target, &name, name.count) == 0 else { return nil }
    let descriptor = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Returns the milliseconds since some time in the past. Signal handlers may call it.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Returns the available bytes, an empty slice if there are none yet, or `nil` at the end of the
  /// input.
  package static func read(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = CairnSystem.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Stops the program's job, as control-Z in the shell does, and returns when it is resumed.
  ///
  /// If no shell could resume it, the system doesn't stop it.
  package static func stopJob() {
    // Stop the other processes of the job first. This process must stop on this thread: with a
    // signal to the process, any thread could take it, and this one would go on drawing.
    var ignoring = action(SIG_IGN)
    var previous = sigaction()
    sigaction(SIGTSTP, &ignoring, &previous)
    kill(0, SIGTSTP)
    wakeChildrenOfOtherJobs(for: 50)
    var stopping = action(SIG_DFL)
    sigaction(SIGTSTP, &stopping, nil)
    var mask = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &mask, &previousMask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    sigaction(SIGTSTP, &previous, nil)
  }
}
