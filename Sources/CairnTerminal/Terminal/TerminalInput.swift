#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what a terminal sends, on a thread of its own.
final class TerminalInput: Sendable {
  /// The bytes that tell the reader what a signal said.
  static let resized = UInt8(ascii: "w")
  static let resumed = UInt8(ascii: "c")
  private static let stopped = UInt8(ascii: "s")

  /// How long a lone escape byte is waited for to become a sequence.
  private static let escapeDelay: Int32 = 30

  let events: AsyncStream<TerminalEvent>
  /// Where a signal handler writes to wake the reader up.
  let wakeUp: Int32

  private let source: Int32
  private let wakeUpReader: Int32
  private let continuation: AsyncStream<TerminalEvent>.Continuation

  init(source: Int32) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noPipe(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe must not block the signal handler; the reader has enough to wake up for.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    self.source = source
    wakeUpReader = ends[0]
    wakeUp = ends[1]
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Starts to read. The reader lives until ``stop()``, or until the terminal is gone.
  func start() {
    BlockingThread.start { self.read() }
  }

  /// Ends the reader and its events.
  func stop() { send(Self.stopped) }

  private func send(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { SystemCalls.write($0, to: wakeUp) }
  }

  private func read() {
    var parser = InputParser()
    while true {
      var requests = [source, wakeUpReader].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&requests, 2, parser.isPending ? Self.escapeDelay : -1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { break }
      if count == 0 {
        yield(parser.flush())
        continue
      }
      if requests[1].revents != 0, !readSignals() { break }
      if requests[0].revents != 0 {
        guard let bytes = readBytes(from: source) else { break }
        yield(parser.feed(bytes))
      }
    }
    close(wakeUpReader)
    continuation.finish()
  }

  /// Returns whether the reader goes on.
  private func readSignals() -> Bool {
    guard let bytes = readBytes(from: wakeUpReader) else { return false }
    if bytes.contains(Self.stopped) { return false }
    if bytes.contains(Self.resized), let size = SystemCalls.windowSize(of: source) {
      continuation.yield(.resize(size))
    }
    if bytes.contains(Self.resumed) { continuation.yield(.resume) }
    return true
  }

  /// Returns `nil` at the end of the file.
  private func readBytes(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  private func yield(_ events: [TerminalEvent]) {
    for event in events { continuation.yield(event) }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  #if canImport(Glibc)
    Glibc.read(descriptor, buffer, count)
  #elseif canImport(Musl)
    Musl.read(descriptor, buffer, count)
  #elseif canImport(Darwin)
    Darwin.read(descriptor, buffer, count)
  #endif
}
