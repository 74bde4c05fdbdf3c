import CairnSession

/// Prints a recording as a Swift test on a test store.
///
/// The printer replays the recording, so that controls have the names that they show.
public struct TestPrinter<State: Sendable, Action: Sendable, Event: Codable & Sendable> {
  /// Returns the lines for a value that the world delivers, or none if the test's own clients
  /// deliver it.
  public var eventCode: (Event) -> [String] = { comments("the world: \($0)") }

  /// Returns the line that opens a link.
  public var linkCode: (String) -> String = { "// open \($0.swiftLiteral)" }

  /// Returns the lines that set the date to that of a time in the session, or none if it is set. They
  /// come before a step in which the app asks for the date.
  public var dateCode: (_ time: Duration) -> [String] = { _ in [] }

  /// Returns the line that moves the clock.
  public var clockCode: (_ duration: String) -> String = { "await clock.advance(by: \($0))" }

  /// The attributes and the effects of the function.
  public var function: (_ name: String) -> String = { "func \($0)() async throws" }

  private let app: ReplayableApp<State, Action, Event>

  /// Creates a printer.
  public init(_ app: ReplayableApp<State, Action, Event>) {
    self.app = app
  }

  /// Returns the code of a test that does the steps, and expects what is shown at the end.
  ///
  /// - Parameters:
  ///   - recording: The recording. Steps that can't be taken become comments.
  ///   - title: The title of the test.
  ///   - name: The name of its function.
  ///   - setup: The lines that create `store`.
  public func test(
    of recording: Recording<Event>, title: String, name: String = "recorded", setup: [String]
  ) -> String {
    let replay = Replay(recording, of: app)
    var lines = setup
    var clock = PrintedClock(at: recording.header.startTime)
    for (index, step) in recording.steps.enumerated() {
      clock.move(to: step, isSleeping: replay.isSleeping || step.isWakeUp)
      var code: [String] = []
      if case .user(let user) = step.work, !recording.isTypedInto(after: index) {
        code = [self.code(of: user, in: replay)]
      }
      do {
        try replay.takeStep()
      } catch {
        code = (code + [error.reason]).flatMap(comments)
      }
      if case .world(let event) = step.work { code = eventCode(event) }
      let dates = replay.dateTime.map(dateCode) ?? []
      // The clock stops where the date must be another one.
      if !code.isEmpty || !dates.isEmpty { lines += dates + clock.takeWait().map(clockCode) }
      lines += code
    }
    lines += clock.takeWait().map(clockCode)
    // Effects of the last step may have sent something.
    lines.append("await store.skipReceivedActions(strict: false)")
    lines.append("#expect(")
    lines.append("  store.shown == [")
    lines += replay.shown.map { "    \($0.swiftLiteral)," }
    lines.append("  ])")
    return """
      @Test(\(title.swiftLiteral))
      \(function(name)) {
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
      }
      """
  }

  private func code(of step: UserStep, in replay: Replay<State, Action, Event>) -> String {
    if case .open(let link) = step { return linkCode(link) }
    let controls = replay.run.stack.reachableControls
    guard let (name, use) = step.control, let control = try? controls.control(name, for: use) else {
      return step.testCode
    }
    return step.naming(control.controlName(for: use, in: controls)).testCode
  }
}

/// Returns a text as comments, one for each of its lines.
private func comments(_ text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).map { "// \($0)" }
}

/// The clock of a printed test. Time that nobody sleeps through is left out.
private struct PrintedClock {
  private var time: Duration
  private var wait = Duration.zero

  init(at time: Duration) { self.time = time }

  mutating func move<Event>(to step: RecordedStep<Event>, isSleeping: Bool) {
    // Rounded up, so that a sleep that had ended has ended in the test too.
    let new = max(time, step.time.roundedUpToMilliseconds)
    if isSleeping { wait += new - time }
    time = new
  }

  /// Returns the code of the time since the last step that is printed, or none if nothing waits.
  mutating func takeWait() -> [String] {
    defer { wait = .zero }
    return wait > .zero ? [wait.code] : []
  }
}

extension Recording {
  /// Whether a step moves the focus to a field that the next one types into, which moves it too.
  fileprivate func isTypedInto(after index: Int) -> Bool {
    guard index + 1 < steps.count, case .user(.focus(let name)) = steps[index].work,
      case .user(.type(_, let next)) = steps[index + 1].work
    else { return false }
    return name == next
  }
}

extension RecordedStep {
  fileprivate var isWakeUp: Bool { if case .wakeUp = work { true } else { false } }
}

extension UserStep {
  /// Returns the step with another name of the same control.
  fileprivate func naming(_ name: ControlName) -> Self {
    switch self {
    case .press: .press(name)
    case .type(let text, _): .type(text, into: name)
    case .set(_, let value): .set(name, to: value)
    case .select(let option, _): .select(option, in: name)
    case .delete: .delete(name)
    case .move(_, let offset): .move(name, by: offset)
    case .focus: .focus(name)
    case .submit: .submit(name)
    case .paste(let lines, _): .paste(lines, into: name)
    case .back, .dismiss, .quit, .open, .pause: self
    }
  }
}

extension Duration {
  fileprivate var roundedUpToMilliseconds: Duration {
    .milliseconds((nanoseconds + 999_999) / 1_000_000)
  }

  /// The duration as Swift code.
  fileprivate var code: String {
    let nanoseconds = nanoseconds
    if nanoseconds % 1_000_000_000 == 0 { return ".seconds(\(nanoseconds / 1_000_000_000))" }
    if nanoseconds % 1_000_000 == 0 { return ".milliseconds(\(nanoseconds / 1_000_000))" }
    return ".nanoseconds(\(nanoseconds))"
  }
}
