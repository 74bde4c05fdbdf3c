import CairnCore
public import CairnSession
public import CairnViews

/// A replay for a renderer, which shows any of its states.
///
/// A step is taken when it is first shown, and its state is kept. So going back makes no step again.
/// A player belongs to the actor of its renderer.
public final class ReplayPlayer<State: Sendable, Action: Sendable, Event: Codable & Sendable> {
  /// Whether the next step comes by itself.
  public var isPlaying: Bool
  /// How many times faster than the session the replay is.
  public var speed: Double
  private let replay: Replay<State, Action, Event>
  /// The states that were reached: the beginning, and the one after each step.
  private var states: [State]
  private var shown = 0
  /// The differences from the recording, by the index of the step.
  private var problems: [Int: ReplayDifference] = [:]

  /// Creates a player that shows the beginning.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - app: The app that it is of.
  ///   - speed: How many times faster than the session it is shown.
  ///   - isPlaying: Whether steps come by themselves.
  public init(
    _ recording: Recording<Event>, of app: ReplayableApp<State, Action, Event>, speed: Double = 1,
    isPlaying: Bool = true
  ) {
    replay = Replay(recording, of: app)
    states = [replay.state]
    self.speed = speed
    self.isPlaying = isPlaying
  }

  /// The shown state.
  public var shownState: State { states[shown] }

  /// The screens of the shown state.
  public var stack: NavigationStack<Action> { replay.screens(of: shownState) }

  /// The recorded steps, in order.
  public var steps: [RecordedStep<Event>] { replay.recording.steps }

  /// Returns how a step went otherwise than recorded, or `nil` if it didn't or wasn't shown yet.
  public func problem(at index: Int) -> ReplayDifference? { problems[index] }

  private func takeStep() {
    let index = replay.position
    // Everything after a difference differs too. Steps that can't be taken are still worth knowing.
    if problems.values.contains(where: { $0.kind != .impossible }) {
      do throws(ImpossibleReplayStep) {
        try replay.takeStep()
      } catch {
        problems[index] = ReplayDifference(
          number: error.number, kind: .impossible, description: error.description)
      }
    } else {
      problems[index] = replay.takeComparedStep()
    }
    states.append(replay.state)
  }
}

extension ReplayPlayer: Player {
  /// The number of steps.
  public var count: Int { steps.count }
  /// Always zero, because all steps are kept.
  public var forgottenCount: Int { 0 }
  /// The number of steps before the shown state.
  public var position: Int? { shown }

  /// Returns a step in a line. `≠` marks a step that went otherwise than recorded.
  public func label(at index: Int) -> String {
    (problem(at: index) == nil ? "" : "≠ ") + steps[index].label
  }

  /// Returns the lines of how a step went otherwise than recorded, or else of what it changed.
  public func difference(at index: Int) -> [String] {
    if let problem = problem(at: index) {
      return problem.description.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
    let lines = differenceLines(states[index], states[index + 1])
    return lines.map { $0.map(String.init) } ?? ["(No state changes)"]
  }

  /// Shows the state after some steps. It takes those that were never shown.
  public func showState(after count: Int) {
    let target = min(max(0, count), self.count)
    while states.count <= target { takeStep() }
    shown = target
    if shown == self.count { isPlaying = false }
  }

  /// The time until the next step, or `nil` at the end. A pause of more than a second is shortened to
  /// one, since nobody wants to watch a user think.
  public var pause: Duration? {
    guard shown < count else { return nil }
    let before = shown == 0 ? .zero : steps[shown - 1].time
    let pause = min(max(.zero, steps[shown].time - before), .seconds(1))
    return speed.isInfinite ? .zero : pause / speed
  }
}

extension RecordedStep {
  /// The step in a line. Of an event, it has only the names of its cases, because the values may be the whole of
  /// what is stored.
  fileprivate var label: String {
    if case .world(let event) = work { "the world: \(actionLabel(of: event))" } else { description }
  }
}
