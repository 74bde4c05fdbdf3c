/// The result of writing bytes.
package struct WriteResult {
  /// The number of bytes that were written.
  package var count = 0
  /// The error that makes further writes pointless, or 0.
  package var error: Int32 = 0
}

extension SystemCalls {
  /// Writes bytes in as many pieces as necessary, while the reader keeps up.
  ///
  /// A thread that blocks in `write` can't respond to anything. So this function waits in `poll`
  /// and stops when the time limit is over. Without a limit, it stops soon after a signal asks the
  /// program to end. A signal handler may call it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: The file descriptor of a pipe, a file, or a nonblocking terminal.
  ///   - limit: How many milliseconds to wait for the reader. By default, there is no limit.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, within limit: Int = .max
  ) -> WriteResult {
    var result = WriteResult()
    var limit = limit
    let start = milliseconds()
    while result.count < bytes.count {
      let waited = milliseconds() - start
      if limit == .max, SignalHandlers.isAskedToEnd { limit = waited + 250 }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let ready = poll(&request, 1, Int32(min(50, max(0, limit - waited))))
      if ready <= 0 {
        if ready == 0, waited >= limit { break }
        continue
      }
      // A pipe that is ready accepts this many bytes without blocking.
      let piece = UnsafeRawBufferPointer(
        rebasing: bytes[result.count..<min(bytes.count, result.count + Int(PIPE_BUF))])
      let count = CairnSystem.write(descriptor, piece.baseAddress, piece.count)
      if count > 0 {
        result.count += count
      } else if errno != EAGAIN, errno != EINTR {
        result.error = errno
        break
      } else if waited >= limit {
        break
      } else {
        poll(nil, 0, 5)
      }
    }
    return result
  }
}
