import CairnSystem

/// What became of some bytes.
struct WriteResult {
  /// The number of bytes that were written.
  var count = 0
  /// Why no more ever will be, or 0.
  var error: Int32 = 0
}

extension SystemCalls {
  /// Writes bytes in as many pieces as it takes, for as long as whoever reads them takes them in time.
  ///
  /// Where nobody does, a thread that waited in `write` would be deaf to all else. So this waits where
  /// it can be called back: when the time is over, or, where there is no limit to it, soon after the
  /// program is asked to end. A signal handler may call it.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - descriptor: Where to: a pipe, a file, or a terminal that was opened not to block.
  ///   - limit: The milliseconds to wait for the reader; for as long as the program runs by default.
  static func write(
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
      // A pipe that is ready takes this much without waiting.
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
