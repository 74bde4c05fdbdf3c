import CairnSystem
import Synchronization

/// Reads input of a terminal on its own thread.
final class TerminalInput: Sendable {
  let events: AsyncStream<TerminalEvent>
  let wakeUp: WakeUpPipe

  private let source: Int32
  private let timeLimit: Duration
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let waiting = Atomic(0)
  private let isUrgent = Atomic(false)

  /// With more events queued than anybody makes by hand, control-C takes precedence.
  private static let backlog = 500

  /// - Parameters:
  ///   - source: The terminal.
  ///   - timeLimit: How long the program may take to end after a signal asks it to.
  init(source: Int32, timeLimit: Duration) throws(TerminalError) {
    self.source = source
    self.timeLimit = timeLimit
    do {
      wakeUp = try WakeUpPipe()
    } catch {
      throw .noPipe(errno: error.errno)
    }
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Whether the program must quit now, even if events are still queued.
  var isEnding: Bool { isUrgent.load(ordering: .relaxed) }

  /// Starts reading. The reader runs until ``stop()``, or until the terminal is gone.
  func start() {
    BlockingThread.start { self.read() }
  }

  /// Stops reading and ends the events.
  func stop() { wakeUp.send(WakeUpPipe.Message.stopped) }

  /// Reports that one of the events was handled.
  func didHandleEvent() { waiting.subtract(1, ordering: .relaxed) }

  private func read() {
    var parser = InputParser()
    while true {
      var requests = [source, wakeUp.reader].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let delay = InputParser.escapeDelay
      let count = poll(&requests, 2, parser.isPending ? Int32(delay / .milliseconds(1)) : -1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { break }
      if count == 0 { yield(parser.pass(delay)) }
      if requests[1].revents != 0, !readMessages() { break }
      if requests[0].revents != 0 {
        guard let bytes = SystemCalls.read(from: source) else {
          guard !SignalHandlers.isReportingCrash else { return }
          yield(parser.flush())
          break
        }
        yield(parser.feed(bytes))
      }
    }
    continuation.finish()
  }

  /// Returns whether the reader continues.
  private func readMessages() -> Bool {
    let messages = wakeUp.messages()
    if messages.contains(WakeUpPipe.Message.stopped) { return false }
    if messages.contains(WakeUpPipe.Message.ended) {
      isUrgent.store(true, ordering: .relaxed)
      continuation.finish()
      if !wakeUp.waitForStop(within: timeLimit) { SignalHandlers.endNow() }
      return false
    }
    if messages.contains(WakeUpPipe.Message.resized),
      let size = CellSize(ofTerminal: source)
    {
      yield([.resize(size)])
    }
    if messages.contains(WakeUpPipe.Message.resumed) { yield([.resume]) }
    return true
  }

  private func yield(_ events: [TerminalEvent]) {
    for event in events.joiningCharacters {
      let count = waiting.add(1, ordering: .relaxed).newValue
      if event == .key(.control("c")), count > Self.backlog {
        isUrgent.store(true, ordering: .relaxed)
      }
      continuation.yield(event)
    }
  }
}

extension [TerminalEvent] {
  /// The events, with characters that arrived together joined into one text.
  var joiningCharacters: [TerminalEvent] {
    var events: [TerminalEvent] = []
    for event in self {
      guard case .key(.character(let character)) = event else {
        events.append(event)
        continue
      }
      switch events.last {
      case .typed(let text): events[events.count - 1] = .typed(text + String(character))
      case .key(.character(let first)):
        events[events.count - 1] = .typed(String(first) + String(character))
      default: events.append(event)
      }
    }
    return events
  }
}
