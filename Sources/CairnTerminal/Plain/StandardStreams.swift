#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input and output as lines.
package enum StandardStreams {
  /// Writes a line to standard output at once, even into a pipe.
  package static func write(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { SystemCalls.write(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
  }

  /// The lines of standard input, read on a thread of its own. The stream ends with the input.
  package static func lines() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    BlockingThread.start {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return stream
  }
}
