public import CairnCore
public import CairnDependencies
public import CairnSession
public import CairnViews

/// Records the session of a host: what its user sends, and what its store receives from the world.
///
/// It belongs to the host's actor.
public final class SessionRecording<State: Sendable, Event: Codable & Sendable>: HostObserver {
  private let recorder: Recorder<Event>
  private let state: () -> State
  private let see: (State) -> Void
  private let open: OpenedLink?
  private let mark: ((State) -> Void)?
  private var isSending = false
  private var lastDelivery: Duration?
  /// The time after a delivery in which its effects may not have sent their actions yet. What is there then
  /// isn't what a replay has after the delivery, which lets everything settle.
  private static var settlingTime: Duration { .milliseconds(200) }

  /// - Parameters:
  ///   - recorder: The recorder that writes the session.
  ///   - state: Returns the current state.
  ///   - screens: Returns the screens of a state. It is called in the background.
  ///   - open: Returns the link that an action opens, or `nil` for another action.
  public convenience init<Action>(
    _ recorder: Recorder<Event>, state: @escaping () -> State,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    opening open: (@Sendable (Action) -> String?)? = nil
  ) {
    self.init(recorder, state: state, screens: screens, opening: open, marking: nil)
  }

  /// Creates a recording that also tells a state before each step of the user.
  init<Action>(
    _ recorder: Recorder<Event>, state: @escaping () -> State,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    opening open: (@Sendable (Action) -> String?)?, marking mark: ((State) -> Void)?
  ) {
    self.recorder = recorder
    self.mark = mark
    self.state = state
    see = { state in recorder.see(state) { screens(state) } }
    if let open {
      self.open = { action in (action as? Action).flatMap { open($0) } }
    } else {
      self.open = nil
    }
  }

  /// Records what the user is about to send.
  public func willSend(_ actions: [AnyAction], on stack: NavigationStack<AnyAction>) {
    seeSettled(state())
    mark?(state())
    lastDelivery = nil
    isSending = true
    recorder.send(actions, on: ShownStack(stack: stack), opening: open)
  }

  /// Notes that the store has received everything.
  public func didSend() { isSending = false }

  /// Writes what was delivered and led to no action.
  public func didShow() {
    // What was delivered and led to no action has had its time.
    if recorder.hasDeliveries { writeDeliveries(before: state()) }
  }

  /// Records what an effect received from the world, before its action is reduced.
  public func willReduce(_ state: State) {
    if !isSending, recorder.hasDeliveries { writeDeliveries(before: state) }
  }

  /// Records the end.
  public func end() async {
    see(state())
    await recorder.finish()
  }

  private func writeDeliveries(before state: State) {
    seeSettled(state)
    recorder.flush()
    lastDelivery = recorder.now
  }

  private func seeSettled(_ state: State) {
    if let lastDelivery, recorder.now - lastDelivery < Self.settlingTime { return }
    see(state)
  }
}

extension ReplayableApp {
  /// Creates a store of the app whose session is recorded, and the recording of the session.
  ///
  /// ```swift
  /// import CairnRecording
  /// import CairnTerminal
  /// import CairnViews
  ///
  /// @MainActor func run<State: Sendable, Action: Sendable>(
  ///   _ app: ReplayableApp<State, Action, Never>, recordedBy recorder: Recorder<Never>,
  ///   screens: @escaping (State) -> NavigationStack<Action>
  /// ) async throws {
  ///   let (store, session) = app.recordedStore(by: recorder)
  ///   let terminal = TerminalApp(name: "Library", store: store, screens: screens)
  ///   terminal.observer = session
  ///   try await terminal.run()
  ///   await session.end()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - recorder: The recorder. It controls the clocks, dates and random numbers of the store.
  ///   - prepareDependencies: Sets clients that record what they deliver.
  @MainActor
  public func recordedStore(
    by recorder: Recorder<Event>,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> (store: Store<State, Action>, session: SessionRecording<State, Event>) {
    // The store's reducer would keep the session, which keeps the store.
    weak var session: SessionRecording<State, Event>?
    let store = Store(initialState: initialState(recorder.header)) {
      Reduce(reducer()).willReduce { session?.willReduce($0) }
    } withDependencies: {
      prepareDependencies(&$0)
      recorder.install(in: &$0)
    }
    let recording = self.session(of: store, recordedBy: recorder)
    session = recording
    return (store, recording)
  }

  /// Returns the recording of a store's session. The store has the dependencies that the recorder has installed, and
  /// its reducer calls ``SessionRecording/willReduce(_:)`` before each action.
  public func session(
    of store: Store<State, Action>, recordedBy recorder: Recorder<Event>
  ) -> SessionRecording<State, Event> {
    SessionRecording(recorder, state: { store.state }, screens: screens, opening: openedLink)
  }

  /// Returns the recording of a store's session by a flight recorder. The store has the dependencies that the
  /// recorder has installed, and its reducer calls ``SessionRecording/willReduce(_:)`` before each action.
  public func session(
    of store: Store<State, Action>, recordedBy flight: FlightRecorder<Event>
  ) -> SessionRecording<State, Event> {
    SessionRecording(
      flight.recorder, state: { store.state }, screens: screens, opening: openedLink,
      marking: { [restart] state in flight.mark { restart(state, $0) } })
  }
}

extension Reducer {
  /// Calls a closure with the state before each action, if there is one.
  public func willReduce(_ body: ((State) -> Void)?) -> Reduce<State, Action> {
    let base = _resolved()
    guard let body else { return Reduce(base) }
    return Reduce(
      _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) { state, action, context in
        body(state)
        return base.reduction(&state, action, context)
      })
  }
}
