#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// The size of the terminal behind a file descriptor, or `nil` if it does not say.
  static func windowSize(of descriptor: Int32) -> CellSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return CellSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Writes all bytes, in as many pieces as it takes. What cannot be written is lost.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The terminal is slower than we are: wait until it takes more.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, 1000)
      } else if errno != EINTR {
        return
      }
    }
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

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
