import CairnSystem
import Synchronization

/// What comes in place of a key in a program of lines.
enum PlainInput: Equatable, Sendable {
  case line(String)
  /// A line of more bytes than are read.
  case longLine(limit: Int)
  /// Control and c, for the first time in two seconds.
  case interrupt
}

/// Reads standard input as lines, on a thread of its own, until it ends or a signal asks for the end.
final class LineReader: Sendable {
  let inputs: AsyncStream<PlainInput>

  /// How long a program that is asked to end may take until it is ended.
  private static let patience = Duration.seconds(3)
  /// As many lines may wait; the reader waits with more.
  private static let backlog = 1000

  private let source: Int32
  private let wakeUp: WakeUpPipe
  private let waiting = Atomic(0)
  private let isAsked = Atomic(false)
  private let continuation: AsyncStream<PlainInput>.Continuation

  init(source: Int32 = STDIN_FILENO) throws(TerminalError) {
    // What is no input at all is no input that has ended.
    guard CairnSystem.read(source, nil, 0) == 0 || errno != EBADF else {
      throw .inputLost(errno: errno)
    }
    self.source = source
    wakeUp = try WakeUpPipe()
    (inputs, continuation) = AsyncStream.makeStream()
  }

  /// Whether the program is to end now, whatever lines still wait.
  var isEnding: Bool { isAsked.load(ordering: .relaxed) }

  /// Starts to read, and to hear of signals.
  func start() {
    SignalHandlers.arm(wakeUp: wakeUp.writer, asksFirst: true)
    BlockingThread.start { self.read() }
  }

  /// Ends the reader and its lines.
  func stop() {
    SignalHandlers.disarm()
    wakeUp.send(WakeUpPipe.Message.stopped)
  }

  /// Says that one of the lines is done with.
  func didHandleInput() { waiting.subtract(1, ordering: .relaxed) }

  private func read() {
    var splitter = LineSplitter()
    while true {
      // A script may be faster than its commands are done.
      let isAhead = waiting.load(ordering: .relaxed) > Self.backlog
      var requests = [wakeUp.reader, isAhead ? -1 : source].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&requests, 2, isAhead ? 10 : -1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { break }
      if requests[0].revents != 0, !readMessages() { return }
      if requests[1].revents != 0 {
        guard let bytes = SystemCalls.read(from: source) else {
          guard !SignalHandlers.isReportingCrash else { return }
          break
        }
        yield(splitter.feed(bytes))
      }
    }
    yield(splitter.finish())
    continuation.finish()
    // The end may still be asked for while the last commands are done.
    while readMessages() {
      var request = pollfd(fd: wakeUp.reader, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, -1)
    }
  }

  /// Returns whether the reader goes on.
  private func readMessages() -> Bool {
    let messages = wakeUp.messages()
    if messages.contains(WakeUpPipe.Message.stopped) {
      continuation.finish()
      return false
    }
    guard messages.contains(WakeUpPipe.Message.ended) else {
      if messages.contains(WakeUpPipe.Message.interrupted) { yield([.interrupt]) }
      return true
    }
    isAsked.store(true, ordering: .relaxed)
    continuation.finish()
    if !wakeUp.waitForStop(within: Self.patience) { SignalHandlers.endNow() }
    return false
  }

  private func yield(_ inputs: [PlainInput]) {
    waiting.add(inputs.count, ordering: .relaxed)
    for input in inputs { continuation.yield(input) }
  }
}

/// Cuts bytes into lines.
struct LineSplitter {
  /// The bytes of a line that are read. Of a longer one nothing is.
  static let limit = 1 << 20

  private var rest: [UInt8] = []
  private var isTooLong = false

  mutating func feed(_ bytes: some Collection<UInt8>) -> [PlainInput] {
    var inputs: [PlainInput] = []
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      take(bytes[..<end])
      inputs.append(line())
      bytes = bytes[bytes.index(after: end)...]
    }
    take(bytes)
    return inputs
  }

  /// The last line, if it has no line break.
  mutating func finish() -> [PlainInput] {
    rest.isEmpty && !isTooLong ? [] : [line()]
  }

  private mutating func take(_ bytes: some Collection<UInt8>) {
    if !isTooLong { rest += bytes }
    isTooLong = isTooLong || rest.count > Self.limit
    if isTooLong { rest = [] }
  }

  private mutating func line() -> PlainInput {
    defer { (rest, isTooLong) = ([], false) }
    return isTooLong
      ? .longLine(limit: Self.limit) : .line(String(decoding: rest, as: UTF8.self))
  }
}
