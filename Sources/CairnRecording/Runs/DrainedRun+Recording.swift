package import CairnCore
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

extension Reducer {
  /// Returns the feature for a recorded run. Before each action, the recorder writes what was delivered, as
  /// it does for a host. So an id that the action draws belongs to the delivery that led to it.
  package func recorded<Event>(by recorder: Recorder<Event>) -> _ResolvedReducer<State, Action> {
    willReduce { _ in recorder.flush() }._resolved()
  }
}
