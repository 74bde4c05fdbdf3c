import CairnLocks
import CairnSession
import CairnViews
import IssueReporting

/// A problem that a replay may show.
public enum ReplayProblem<State: Sendable>: Sendable {
  /// An issue is reported whose text contains this one.
  case issue(containing: String)
  /// A law is broken.
  case law(RecordingLaw<State>)
  /// The replay differs from the recording: a step leads to other screens or to another state, or its
  /// control is missing.
  case difference
  /// The last step of the user leads to the screens at the end, which only a person knows to be wrong.
  case ending
}

/// A law that must hold in every state of a replay.
public struct RecordingLaw<State: Sendable>: Sendable {
  /// The law as a sentence.
  public let name: String
  /// Returns a description of the breach in a state, or `nil`.
  public let breach: @Sendable (State) -> String?

  /// Creates a law.
  public init(_ name: String, breach: @escaping @Sendable (State) -> String?) {
    self.name = name
    self.breach = breach
  }
}

/// The result of a replay of a whole recording.
public struct ReplayOutcome: Sendable {
  /// The number of the step that showed the problem, from 1, or 0 at the beginning. `nil` if no step did.
  public var problemStep: Int?
  /// A description of the problem.
  public var what = ""
  /// The indexes of the steps that could not be taken.
  public var impossible: [Int] = []
  /// The ranges of steps that enter a screen and leave it again.
  public var visits: [Range<Int>] = []
}

extension ReplayableApp {
  /// Replays a recording until it shows a problem. Steps that can't be taken are passed over.
  public func outcome(
    of recording: Recording<Event>, until problem: ReplayProblem<State>? = nil
  ) -> ReplayOutcome {
    let issues = IssueTexts()
    return withIssueReporters([issues]) {
      var outcome = ReplayOutcome()
      var visits = VisitFinder()
      let replay = Replay(recording, of: self)
      for index in 0...recording.steps.count {
        if index > 0 {
          do { try replay.takeStep() } catch { outcome.impossible.append(index - 1) }
          visits.add(step: index - 1, depth: replay.depth)
        }
        guard let what = breach(of: problem, in: replay, issues.texts) else { continue }
        (outcome.problemStep, outcome.what) = (index, what)
        break
      }
      outcome.visits = visits.visits
      return outcome
    }
  }

  /// Creates a minimizer that keeps a recording if it still shows a problem.
  ///
  /// - Returns: The minimizer, or `nil` if the recording doesn't show the problem.
  public func minimizer(
    of recording: Recording<Event>, until problem: ReplayProblem<State>
  ) -> Minimizer<Event>? {
    switch problem {
    case .ending:
      guard ending(of: recording).isOfTakenStep else { return nil }
      return minimizer(keepingEndingOf: recording)
    case .difference: return minimizer(keepingDifferenceOf: recording)
    case .issue, .law: break
    }
    let outcome = outcome(of: recording, until: problem)
    guard let last = outcome.problemStep else { return nil }
    var recording = recording
    recording.steps.removeSubrange(last...)
    let visits = outcome.visits.filter { $0.upperBound <= last }
    return Minimizer(recording, visits: visits) { candidate in
      self.outcome(of: candidate, until: problem).problemStep != nil
    }
  }

  /// The steps up to the difference must lead to the same wrong result. What they would have led to in
  /// the version that made the recording isn't known any more, once some are left out.
  private func minimizer(keepingDifferenceOf recording: Recording<Event>) -> Minimizer<Event>? {
    guard let difference = Replay(recording, of: self).firstDifference(), difference.number > 0
    else { return nil }
    var recording = recording
    recording.steps.removeSubrange(difference.number...)
    let parts = if case .other(let parts) = difference.kind { parts } else { [] as [String] }
    return minimizer(keepingEndingOf: recording, parts: parts)
  }

  /// - Parameter parts: The parts of the state that must stay the same too.
  private func minimizer(
    keepingEndingOf recording: Recording<Event>, parts: [String] = []
  ) -> Minimizer<Event> {
    let ending = ending(of: recording, parts: parts)
    return Minimizer(recording, visits: outcome(of: recording).visits) { candidate in
      self.ending(of: candidate, parts: parts) == ending
    }
  }

  private func ending(of recording: Recording<Event>, parts: [String] = []) -> ReplayEnding {
    var ending = ReplayEnding()
    let replay = Replay(recording, of: self)
    for step in recording.steps {
      let isTaken = (try? replay.takeStep()) != nil
      if case .user(let user) = step.work { (ending.step, ending.isTaken) = (user, isTaken) }
    }
    ending.shown = replay.shown
    if !parts.isEmpty { ending.parts = replay.sighting().parts.filter { parts.contains($0.key) } }
    return ending
  }

  private func breach(
    of problem: ReplayProblem<State>?, in replay: Replay<State, Action, Event>, _ issues: [String]
  ) -> String? {
    switch problem {
    case .issue(let part): issues.first { $0.contains(part) || part.isEmpty }
    case .law(let law): law.breach(replay.state)
    case .difference, .ending, nil: nil
    }
  }
}

/// The result of a recording: the last step of the user, the text that is shown at the end, and digests of
/// some parts of the state.
private struct ReplayEnding: Equatable {
  var step: UserStep?
  var isTaken = false
  var shown: [String] = []
  var parts: [String: String] = [:]

  var isOfTakenStep: Bool { step != nil && isTaken }
}

extension Replay {
  /// The number of screens on the path, and of layers over the top one.
  fileprivate var depth: Int { run.stack.path.count + run.stack.layers.count }
}

/// Finds the visits of screens: a step that goes deeper, until the first that is back at the same depth.
private struct VisitFinder {
  private(set) var visits: [Range<Int>] = []
  private var depth = 1
  private var open: [(start: Int, depth: Int)] = []

  mutating func add(step: Int, depth new: Int) {
    if new > depth { open.append((step, depth)) }
    while let last = open.last, new <= last.depth, step > last.start {
      visits.append(last.start..<step + 1)
      open.removeLast()
    }
    depth = new
  }
}

/// Collects the texts of issues, so that they aren't printed.
private final class IssueTexts: IssueReporter {
  private let lines = CheckedMutex<[String]>([])

  var texts: [String] { lines.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? "An issue without a message."
    lines.withLock { $0.append(text) }
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = [message(), "\(error)"].compactMap(\.self).joined(separator: " ")
    lines.withLock { $0.append(text) }
  }
}
