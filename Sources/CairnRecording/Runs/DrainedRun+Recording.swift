import CairnCore
package import CairnSession
import CairnViews

extension DrainedRun {
  /// Takes a step of the user, and records it with what follows.
  package func take<Event: Codable & Sendable>(
    _ step: UserStep, _ work: StepWork<Action>, recordedBy recorder: Recorder<Event>
  ) {
    // Screens contain only values, and closures that create values.
    nonisolated(unsafe) let stack = stack
    recorder.take(step) { stack }
    take(work)
    finishStep(recordedBy: recorder)
  }

  /// Records what the world delivered, and what is there now.
  package func finishStep<Event: Codable & Sendable>(recordedBy recorder: Recorder<Event>) {
    recorder.flush()
    nonisolated(unsafe) let stack = stack
    recorder.see(store.state) { stack }
  }
}
