import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The last steps of a session, in parts.
///
/// A log that only dropped its oldest steps couldn't be replayed, because nobody would know what was
/// there before the first one. So each part has a mark, from which a replay may be able to begin, and
/// whole parts are dropped.
struct FlightLog<Event: Codable & Sendable> {
  private let limits: FlightLimits
  private(set) var parts: [Part]

  /// A part of a session.
  struct Part {
    let mark: FlightMark<Event>?
    fileprivate(set) var steps: [Step] = []
    /// The number of steps after the mark that were dropped.
    fileprivate(set) var droppedSteps = 0
    fileprivate var size = Size()

    /// - Parameter mark: The moment at which the part begins, or `nil` for the start of the app.
    fileprivate init(mark: FlightMark<Event>?) { self.mark = mark }
  }

  /// A step, with the lines that belong to it.
  struct Step {
    var lines: [Line]
    fileprivate var size: Size
  }

  /// The parts of a size that have limits.
  fileprivate struct Size {
    var steps = 0
    var bytes = 0

    static func += (lhs: inout Self, rhs: Self) {
      lhs.steps += rhs.steps
      lhs.bytes += rhs.bytes
    }

    static func -= (lhs: inout Self, rhs: Self) {
      lhs.steps -= rhs.steps
      lhs.bytes -= rhs.bytes
    }
  }

  /// A line, as it would be in a file.
  enum Line {
    case text(Data)
    /// A value that the app has anyway, and the number of bytes that it counts. It becomes text in a
    /// report. Indirect, because an event may be large, and a text isn't.
    indirect case shared(RecordedLine<Event>, Int)

    var byteCount: Int {
      switch self {
      case .text(let data): data.count
      case .shared(_, let size): size
      }
    }
  }

  private var size = Size()

  init(_ limits: FlightLimits) {
    self.limits = limits
    parts = [Part(mark: nil)]
  }

  /// Whether a new part should begin before the next step of the user.
  var wantsMark: Bool {
    guard let part = parts.last else { return true }
    return part.size.steps >= max(1, limits.steps / 10) || part.size.bytes >= limits.bytes / 10
  }

  /// Begins a part.
  mutating func begin(at mark: FlightMark<Event>) { parts.append(Part(mark: mark)) }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - work: The step that begins with it, or `nil` if it belongs to the last step.
  mutating func append(_ line: Line, beginning work: RecordedStep<Event>.Work?) {
    let last = parts.count - 1
    var added = Size(bytes: line.byteCount)
    if let work { added.steps = if case .wakeUp = work { 0 } else { 1 } }
    if work != nil || parts[last].steps.isEmpty {
      parts[last].steps.append(Step(lines: [line], size: added))
    } else {
      let step = parts[last].steps.count - 1
      parts[last].steps[step].lines.append(line)
      parts[last].steps[step].size += added
    }
    parts[last].size += added
    size += added
    limit()
  }

  private mutating func limit() {
    while isBeyondLimit, parts.count > 1 { size -= parts.removeFirst().size }
    // There is no later mark. Some steps are dropped at once, because that moves all others.
    while isBeyondLimit, parts[0].steps.count > 1 {
      let count = max(1, parts[0].steps.count / 10)
      for step in parts[0].steps[..<count] {
        size -= step.size
        parts[0].size -= step.size
      }
      parts[0].steps.removeFirst(count)
      parts[0].droppedSteps += count
    }
  }

  private var isBeyondLimit: Bool { size.steps > limits.steps || size.bytes > limits.bytes }
}

/// The log of a flight recorder, which the session asks and the background writes.
final class SharedFlightLog<Event: Codable & Sendable>: Sendable {
  private let log: CheckedMutex<FlightLog<Event>>

  init(_ limits: FlightLimits) { log = CheckedMutex(FlightLog(limits)) }

  var wantsMark: Bool { log.withLock { $0.wantsMark } }
  var parts: [FlightLog<Event>.Part] { log.withLock { $0.parts } }

  func begin(at mark: FlightMark<Event>) { log.withLock { $0.begin(at: mark) } }

  func append(_ line: FlightLog<Event>.Line, beginning work: RecordedStep<Event>.Work?) {
    log.withLock { $0.append(line, beginning: work) }
  }
}
