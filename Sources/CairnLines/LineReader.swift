import CairnSystem
import Synchronization

/// An input of a line-based program.
enum PlainInput: Equatable, Sendable {
  case line(String)
  /// A line that is too long to read.
  case longLine(limit: Int)
  /// Control-C, pressed for the first time in two seconds.
  case interrupt
}

/// Reads standard input as lines, on its own thread, until it ends or a signal asks to quit.
final class LineReader: Sendable {
  let inputs: AsyncStream<PlainInput>

  /// How long the program may take to quit before the reader ends it.
  private static let timeLimit = Duration.seconds(3)
  /// The maximum number of queued lines. With more, the reader pauses.
  private static let backlog = 1000

  private let source: Int32
  private let wakeUp: WakeUpPipe
  private let waiting = Atomic(0)
  private let isAsked = Atomic(false)
  private let continuation: AsyncStream<PlainInput>.Continuation

  init(source: Int32 = STDIN_FILENO) throws(PlainError) {
    // A closed file descriptor is an error, instead of input that has ended.
    guard CairnSystem.read(source, nil, 0) == 0 || errno != EBADF else {
      throw .inputLost(errno: errno)
    }
    self.source = source
    do {
      wakeUp = try WakeUpPipe()
    } catch {
      throw .noPipe(errno: error.errno)
    }
    (inputs, continuation) = AsyncStream.makeStream()
  }

  /// Whether the program must quit now, even if lines are still queued.
  var isEnding: Bool { isAsked.load(ordering: .relaxed) }

  /// Starts reading, and starts handling signals.
  func start() {
    SignalHandlers.arm(wakeUp: wakeUp.writer, asksFirst: true)
    BlockingThread.start { self.read() }
  }

  /// Stops reading and ends the sequence of inputs.
  func stop() {
    SignalHandlers.disarm()
    wakeUp.send(WakeUpPipe.Message.stopped)
  }

  /// Reports that one of the inputs was handled.
  func didHandleInput() { waiting.subtract(1, ordering: .relaxed) }

  private func read() {
    var splitter = LineSplitter()
    while true {
      // A script may send lines faster than the app handles them.
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
    // A signal may still ask to quit while the app handles the last commands.
    while readMessages() {
      var request = pollfd(fd: wakeUp.reader, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, -1)
    }
  }

  /// Returns whether the reader continues.
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
    if !wakeUp.waitForStop(within: Self.timeLimit) { SignalHandlers.endNow() }
    return false
  }

  private func yield(_ inputs: [PlainInput]) {
    waiting.add(inputs.count, ordering: .relaxed)
    for input in inputs { continuation.yield(input) }
  }
}

/// Splits bytes into lines.
struct LineSplitter {
  /// The maximum size of a line in bytes. A longer line is not read at all.
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

  /// Returns the last line, if it has no line break.
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
