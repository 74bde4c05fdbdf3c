import CairnSystem

/// The few calls whose names or types differ from one system to the next.
enum SystemCalls {
  /// An action that calls a handler, on the handlers' own stack if there is one.
  static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
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

  /// What is called for a signal, with what the system knows of it.
  typealias InformedHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// An action that calls a handler with what the system knows of the signal.
  static func action(informing handler: InformedHandler?) -> sigaction {
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

  /// The handler that an action calls with what the system knows of the signal, if it calls one.
  static func informedHandler(of action: sigaction) -> InformedHandler? {
    guard action.sa_flags & SA_SIGINFO != 0 else { return nil }
    #if canImport(Glibc)
      return action.__sigaction_handler.sa_sigaction
    #elseif canImport(Musl)
      return action.__sa_handler.sa_sigaction
    #elseif canImport(Darwin)
      return action.__sigaction_u.__sa_sigaction
    #endif
  }

  /// Whether the program does not hear a signal.
  static func isIgnored(_ signal: Int32) -> Bool {
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

  /// The size of the terminal behind a file descriptor, or `nil` if it does not say.
  static func windowSize(of descriptor: Int32) -> CellSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return CellSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Milliseconds since some moment in the past. A signal handler may ask for them.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// What has come, nothing if that was nothing, or `nil` at the end of the input.
  static func read(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = CairnSystem.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Stops the program and all of its job, as the shell's own key does, and returns when it goes on.
  ///
  /// Where no shell could wake it up again, the system lets it go on at once.
  static func stopJob() {
    // The others of the job first. For ourselves the signal must not come as one to the process: any
    // thread could take it, and we would draw on a terminal that is the shell's again.
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
