package import CairnCore
package import CairnSession
package import CairnViews

/// Records the session of a host: what its user sends, and what its store receives from the world.
///
/// It belongs to the host's actor.
package final class SessionRecording<State: Sendable, Event: Codable & Sendable>: HostObserver {
  private let recorder: Recorder<Event>
  private let state: () -> State
  private let see: (State) -> Void
  private let open: OpenedLink?
  private var isSending = false

  /// - Parameters:
  ///   - recorder: The recorder that writes the session.
  ///   - state: Returns the current state.
  ///   - screens: Returns the screens of a state. It is called in the background.
  ///   - open: Returns the link that an action opens, or `nil` for another action.
  package init<Action>(
    _ recorder: Recorder<Event>, state: @escaping () -> State,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    opening open: (@Sendable (Action) -> String?)? = nil
  ) {
    self.recorder = recorder
    self.state = state
    see = { state in recorder.see(state) { screens(state) } }
    if let open {
      self.open = { action in (action as? Action).flatMap { open($0) } }
    } else {
      self.open = nil
    }
  }

  package func willSend(_ actions: [AnyAction], on stack: NavigationStack<AnyAction>) {
    see(state())
    isSending = true
    recorder.send(actions, on: ShownStack(stack: stack), opening: open)
  }

  package func didSend() { isSending = false }

  package func didShow() {
    // What was delivered and led to no action has had its time.
    if recorder.hasDeliveries { writeDeliveries(before: state()) }
  }

  /// Records what an effect received from the world, before its action is reduced.
  package func willReduce(_ state: State) {
    if !isSending, recorder.hasDeliveries { writeDeliveries(before: state) }
  }

  /// Records the end.
  package func end() async {
    see(state())
    await recorder.finish()
  }

  private func writeDeliveries(before state: State) {
    see(state)
    recorder.flush()
  }
}

extension Reducer {
  /// Calls a closure with the state before each action, if there is one.
  package func willReduce(_ body: ((State) -> Void)?) -> Reduce<State, Action> {
    let base = _resolved()
    guard let body else { return Reduce(base) }
    return Reduce(
      _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) { state, action, context in
        body(state)
        return base.reduction(&state, action, context)
      })
  }
}
