import Cairn
public import CairnDependencies
public import CairnRecording
import CairnSession
import CairnTesting

extension Explorer {
  /// Takes the steps of a finding again and records them. A developer can replay the recording, shorten
  /// it, and print it as a test.
  ///
  /// An event that sends an action (``ExplorerStep/event(_:_:code:)``) has no place in a recording. It
  /// becomes a step without a name.
  ///
  /// - Parameters:
  ///   - finding: A finding of this explorer.
  ///   - header: The first line of the recording.
  ///   - record: Installs the recorder, and sets dependencies that record what they deliver, as at the
  ///     start of the app.
  /// - Returns: The recording. It ends early if a step isn't possible any more.
  public func recording<Event: Codable & Sendable>(
    of finding: Finding, _ header: RecordingHeader,
    by record: @escaping (inout DependencyValues, Recorder<Event>) -> Void
  ) async -> Recording<Event> {
    let lines = RecordedLines<Event>()
    let clock = TestClock()
    let recorder = lines.recorder(header, masking: nil, clock: clock)
    let run = DrainedRun(
      from: starts[finding.start](),
      reducer: { [reducer] in Reduce(reducer()).recorded(by: recorder) },
      screens: screens
    ) {
      prepare(&$0)
      ($0.continuousClock, $0.suspendingClock) = (clock, clock)
      record(&$0, recorder)
    } attaching: { executor, _ in
      clock.attach(executor)
    }
    run.finishStep(recordedBy: recorder)
    for label in finding.labels {
      let possible = run.stack.possibleSteps(typing: texts)
      if let step = possible.first(where: { $0.step.description == label }) {
        run.take(step.step, step.work, recordedBy: recorder)
      } else if let event = events(run.store.state).first(where: { $0.label == label }) {
        await run.take(event.on(clock))
        run.finishStep(recordedBy: recorder)
      } else {
        break
      }
    }
    return lines.recording(recorder.header)
  }
}

extension ExplorerStep {
  /// Returns the step with a clock of its own, because events let time pass on the run's clock.
  fileprivate func on(_ clock: TestClock<Duration>) -> Self {
    guard case .world(let change) = work else { return self }
    var step = self
    step.work = .world { values in
      var values = values
      values.continuousClock = clock
      await change(values)
    }
    return step
  }
}
