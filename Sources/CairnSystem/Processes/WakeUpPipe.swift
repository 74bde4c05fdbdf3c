/// A pipe through which a signal handler or another thread wakes a reader and sends it messages.
///
/// Both ends stay open as long as either may be used: writing to a pipe without a reader would end
/// the program.
package final class WakeUpPipe: Sendable {
  /// The messages to the reader.
  package enum Message {
    package static let resized = UInt8(ascii: "w")
    package static let resumed = UInt8(ascii: "c")
    /// The program is asked to end.
    package static let ended = UInt8(ascii: "e")
    /// The user wants to quit, and may be asked to confirm.
    package static let interrupted = UInt8(ascii: "i")
    /// The reader is no longer needed.
    package static let stopped = UInt8(ascii: "s")
  }

  /// The file descriptor that the reader polls.
  package let reader: Int32
  /// The file descriptor that signal handlers write to.
  package let writer: Int32

  /// - Throws: ``NoPipe`` if the system has no pipe left.
  package init() throws(NoPipe) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw NoPipe(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe must not block a signal handler. It already holds enough to wake the reader.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  package func send(_ message: UInt8) {
    withUnsafeBytes(of: message) { _ = SystemCalls.write($0, to: writer, within: 0) }
  }

  /// Returns the messages since the last call.
  package func messages() -> [UInt8] { Array(SystemCalls.read(from: reader) ?? []) }

  /// Waits until the reader is no longer needed. Returns whether that was in time.
  package func waitForStop(within timeLimit: Duration) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < timeLimit {
      if messages().contains(Message.stopped) { return true }
      var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 50)
    }
    return messages().contains(Message.stopped)
  }
}

/// The system refused to create a pipe.
package struct NoPipe: Error, CustomStringConvertible {
  /// The error number of the system.
  package let errno: Int32

  package init(errno: Int32) { self.errno = errno }

  package var description: String {
    "Input can't be read: the system has no free pipe (error \(errno)). Close some files."
  }
}
